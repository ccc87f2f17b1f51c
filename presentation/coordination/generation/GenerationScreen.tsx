import { useCallback, useEffect } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { batchOpened } from '../../../application/coordination/batches/openedBatch.slice'
import {
  type Choices,
  choicesRequested,
  screenLeft,
  selectChoices,
} from '../../../application/coordination/generation/choices/choices.slice'
import {
  generationRequested,
  selectGenerationJob,
} from '../../../application/coordination/generation/generation.slice'
import { selectLeaderId } from '../../../application/session/session.selectors'
import { eventId } from '../../../domain/codes/AccessCode'
import { userId } from '../../../domain/session/SignedInUser'
import { AntdTheme } from '../../kit/antd/AntdTheme'
import { Failed } from '../../kit/Failed'
import '../../kit/antd/longForm.css'
import { Loading } from '../../kit/Loading'
import { useAppDispatch, useAppSelector } from '../../kit/store'
import '../../codes/codes.css'
import { batchPath } from '../batches/batchAddress'
import { GenerationForm } from './GenerationForm'
import { answering, readPreset } from './generationAddress'
import './generation.css'
import { draftAtFirst } from './useGenerationDraft'

/** The event and the leader that the form has at first; each '' for none. */
const namedAtFirst = (uid: string, search: string) => {
  const { leaderId, eventId } = draftAtFirst({ leaderId: uid, ...readPreset(search) })
  return { leaderId, eventId }
}

/** One that is not known is left out: the codes of another would be a mistake. */
const knownOf = ({ leaders, events }: Choices, named: ReturnType<typeof namedAtFirst>) => ({
  leaderId: Object.hasOwn(leaders.known, named.leaderId) ? named.leaderId : '',
  eventId: Object.hasOwn(events.known, named.eventId) ? named.eventId : '',
})

const Content = ({ onRetry }: { readonly onRetry: () => void }) => {
  const dispatch = useAppDispatch()
  const choices = useAppSelector(selectChoices)
  const job = useAppSelector(selectGenerationJob)
  const { search } = useLocation()
  const uid = useAppSelector(selectLeaderId)
  const making = job.step === 'making' ? job.order.id : null
  useEffect(() => {
    // Its page may still be loading when all codes are made.
    if (making !== null) dispatch(batchOpened(making))
  }, [dispatch, making])
  // One batch at a time: its page shows how far it is.
  if (making !== null) return <Navigate replace to={batchPath(making)} />
  if (choices.kind === 'failed') {
    return (
      <Failed onRetry={onRetry}>
        No se pudieron cargar los líderes y eventos. Revise su conexión e intente de nuevo.
      </Failed>
    )
  }
  if (job.step === 'asked') return <Loading isTall>Preparando el lote…</Loading>
  if (choices.kind !== 'ready') return <Loading isTall>Cargando líderes y eventos…</Loading>
  return (
    <GenerationForm
      choices={choices}
      key={search}
      uid={uid}
      preset={readPreset(search)}
      isAnswer={(form) => answering(form, search).answers !== undefined}
      known={knownOf(choices, namedAtFirst(uid, search))}
      onSubmit={(request) => dispatch(generationRequested(answering(request, search)))}
    />
  )
}

/** 'Generar códigos' (ROUTE-11). */
export const GenerationScreen = () => {
  const dispatch = useAppDispatch()
  const { search } = useLocation()
  const uid = useAppSelector(selectLeaderId)
  const request = useCallback(() => {
    const named = namedAtFirst(uid, search)
    const idsOf = (id: string) => (id === '' ? [] : [id])
    dispatch(
      choicesRequested({
        leaders: idsOf(named.leaderId).map(userId),
        events: idsOf(named.eventId).map(eventId),
      }),
    )
  }, [dispatch, search, uid])
  useEffect(request, [request])
  useEffect(() => () => void dispatch(screenLeft()), [dispatch])
  return (
    <AntdTheme>
      <Content onRetry={request} />
    </AntdTheme>
  )
}
