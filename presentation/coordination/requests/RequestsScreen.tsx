import Empty from 'antd/es/empty'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { selectGenerationJob } from '../../../application/coordination/generation/generation.slice'
import type { DescribedRequest } from '../../../application/coordination/requests/DescribeRequests'
import {
  isSameRequest,
  requestsHidden,
  requestsShown,
  selectDescribed,
  selectDescriptionFailure,
  selectRequests,
} from '../../../application/coordination/requests/requests.slice'
import { MOST_LISTED } from '../../../domain/coordination/requests/OpenRequest'
import { AntdTheme } from '../../kit/antd/AntdTheme'
import { Failed } from '../../kit/Failed'
import { Icon } from '../../kit/Icon'
import { Loading } from '../../kit/Loading'
import { useAppDispatch, useAppSelector } from '../../kit/store'
import { WithNames } from '../../kit/WithNames'
import { counted } from '../../texts/counts'
import { batchPath } from '../batches/batchAddress'
import { leaderNameIn, OpenRequestRow } from './OpenRequestRow'
import './requests.css'

const TITLE = 'Pedidos de códigos'

const keyOf = ({ leaderId, eventId }: DescribedRequest): string => `${leaderId} ${eventId}`

/** The batch that answers a request, while it is made and once it is: its row is gone by then. */
const LastAnswer = () => {
  const job = useAppSelector(selectGenerationJob)
  const described = useAppSelector(selectDescribed)
  const line = useRef<HTMLParagraphElement>(null)
  const order = job.step === 'making' || job.step === 'ended' ? job.order : null
  const answers = order?.answers
  const answered =
    answers === undefined || order === null
      ? undefined
      : described.find((one) => isSameRequest(one, { ...order, askedAt: answers }))
  const isDone = job.step === 'ended' && job.stopped === null
  useEffect(() => {
    // The row that had the focus is gone.
    if (isDone && document.activeElement === document.body) line.current?.focus()
  }, [isDone])
  if (!order || !answered || !(isDone || job.step === 'making')) return null
  const name = leaderNameIn(answered)
  const codes = counted(order.quantity, 'código', 'códigos')
  const text = isDone ? `Listo: ${codes} para ${name}.` : `Generando ${codes} para ${name}…`
  return (
    <p ref={line} tabIndex={-1} className="requests__last">
      <Icon name={isDone ? 'check' : 'clock'} />
      <span>
        <WithNames text={text} names={[name]} /> <Link to={batchPath(order.id)}>Ver el lote</Link>
      </span>
    </p>
  )
}

const List = () => {
  const dispatch = useAppDispatch()
  const reading = useAppSelector(selectRequests)
  const described = useAppSelector(selectDescribed)
  const failure = useAppSelector(selectDescriptionFailure)
  const retry = () => dispatch(requestsShown('page'))
  if (reading === null) return <Loading isTall>Cargando los pedidos…</Loading>
  if (!reading.ok || failure !== null) {
    return (
      <Failed onRetry={retry}>
        No se pudieron cargar los pedidos. Revise su conexión e intente de nuevo.
      </Failed>
    )
  }
  const open = reading.value
  if (open.length === 0) {
    return (
      <Empty
        image={Empty.PRESENTED_IMAGE_SIMPLE}
        description="No hay pedidos. Cuando un líder pida códigos, aparece aquí."
      />
    )
  }
  const rows = open.flatMap((one) => described.find((other) => isSameRequest(one, other)) ?? [])
  return (
    <>
      <ul className="requests">
        {rows.map((request) => (
          <li key={keyOf(request)}>
            <OpenRequestRow key={request.askedAt} request={request} />
          </li>
        ))}
      </ul>
      {rows.length < open.length && <Loading>Cargando los pedidos…</Loading>}
      {open.length === MOST_LISTED && (
        <p className="sub requests__most">{`Se muestran los ${MOST_LISTED} más antiguos.`}</p>
      )}
    </>
  )
}

/** 'Pedidos': what the store's leaders ask for, each answered in one press (ROUTE-20, REQUEST-5). */
export const RequestsScreen = () => {
  const dispatch = useAppDispatch()
  useEffect(() => {
    dispatch(requestsShown('page'))
    return () => void dispatch(requestsHidden())
  }, [dispatch])
  return (
    <AntdTheme>
      <section className="card" aria-labelledby="requests-title">
        <header className="card__head">
          <h2 id="requests-title" className="card__title">
            {TITLE}
          </h2>
        </header>
        <div role="status">
          <LastAnswer />
        </div>
        <List />
      </section>
    </AntdTheme>
  )
}
