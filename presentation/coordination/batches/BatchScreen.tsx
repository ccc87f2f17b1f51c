import { useEffect } from 'react'
import { Link, useLocation } from 'react-router-dom'
import {
  batchClosed,
  batchOpened,
  type OpenedBatch,
  selectOpenedBatch,
} from '../../../application/coordination/batches/openedBatch.slice'
import { selectJobOf } from '../../../application/coordination/generation/generation.slice'
import { selectLeaderId } from '../../../application/session/session.selectors'
import type { Batch } from '../../../domain/coordination/batches/Batch'
import { AntdTheme } from '../../kit/antd/AntdTheme'
import { Failed } from '../../kit/Failed'
import { Loading } from '../../kit/Loading'
import { routes } from '../../kit/routes/routes'
import { useTitle } from '../../kit/routes/useTitle'
import { useAppDispatch, useAppSelector } from '../../kit/store'
import '../../codes/codes.css'
import { BatchReport } from './BatchReport'
import { batchAt } from './batchAddress'
import { eventNameOf } from './batchText'
import './batches.css'
import { MakingBatch } from './MakingBatch'
import { UnbegunBatch } from './UnbegunBatch'

/** Whether another tab or device makes a batch: it is not complete, was not stopped, and its codes were not read since it last grew. */
const isMadeElsewhere = (batch: Batch, isOwn: boolean, codes: OpenedBatch['codes']): boolean =>
  batch.made < batch.quantity &&
  !batch.isStopped &&
  !isOwn &&
  (codes === null || (codes.made >= 0 && codes.made !== batch.made))

const Content = () => {
  const dispatch = useAppDispatch()
  const { id, reading, codes } = useAppSelector(selectOpenedBatch)
  const job = useAppSelector((state) => (id === null ? null : selectJobOf(state, id)))
  const uid = useAppSelector(selectLeaderId)
  const batch = reading?.ok ? reading.value : null
  useTitle(batch ? eventNameOf(batch) : routes.batch.title)
  if (job?.step === 'making') {
    const { order, isStopping } = job
    const { id, quantity } = order
    return (
      <MakingBatch id={id} made={batch?.made ?? null} quantity={quantity} isStopping={isStopping} />
    )
  }
  if (batch && isMadeElsewhere(batch, job !== null, codes)) {
    const { id, made, quantity } = batch
    return <MakingBatch id={id} made={made} quantity={quantity} isStopping={false} />
  }
  if (batch) return <BatchReport batch={batch} uid={uid} outcome={job} codes={codes} />
  // None of its codes is there, so the store has no such batch.
  if (job?.step === 'ended' && job.stopped !== null) {
    return <UnbegunBatch order={job.order} stopped={job.stopped} left={job.left} />
  }
  if (id === null || reading === null) return <Loading isTall>Cargando el lote…</Loading>
  if (!reading.ok) {
    return (
      <Failed onRetry={() => dispatch(batchOpened(id))}>
        No se pudo cargar el lote. Revise su conexión e intente de nuevo.
      </Failed>
    )
  }
  return (
    <section className="card job">
      <h2>No encontramos ese lote</h2>
      <p>
        Si lo acaba de pedir, aparece aquí en cuanto esté su primer código. Si no, puede que lo haya
        generado otra persona.
      </p>
    </section>
  )
}

/** A batch that the coordinator made (ROUTE-18). */
export const BatchScreen = () => {
  const dispatch = useAppDispatch()
  const id = batchAt(useLocation().pathname)
  useEffect(() => {
    dispatch(batchOpened(id))
    return () => void dispatch(batchClosed())
  }, [dispatch, id])
  return (
    <AntdTheme>
      <p className="batches__back">
        <Link to={routes.batches.path}>Todos los lotes</Link>
      </p>
      <Content />
    </AntdTheme>
  )
}
