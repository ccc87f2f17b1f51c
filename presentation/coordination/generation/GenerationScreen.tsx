import { useCallback, useEffect } from 'react'
import { useLocation } from 'react-router-dom'
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
import { selectLeader } from '../../../application/session/session.slice'
import { eventId } from '../../../domain/codes/AccessCode'
import { userId } from '../../../domain/session/SignedInUser'
import { AntdTheme } from '../../kit/antd/AntdTheme'
import { Failed } from '../../kit/Failed'
import '../../kit/antd/longForm.css'
import { Loading } from '../../kit/Loading'
import { useAppDispatch, useAppSelector } from '../../kit/store'
import '../../codes/codes.css'
import { GenerationForm } from './GenerationForm'
import { GenerationReport } from './GenerationReport'
import { type Preset, readPreset } from './generationAddress'
import { leaderText } from './generationText'
import './generation.css'
import { draftAtFirst } from './useGenerationDraft'
import { WritingJob } from './WritingJob'

/** The event and the leader that the form has at first; each '' for none. */
const namedAtFirst = (uid: string, preset: Preset) => {
  const { leaderId, eventId } = draftAtFirst({
    leaderId: preset.leaderId ?? uid,
    eventId: preset.eventId ?? '',
  })
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
  const uid = useAppSelector(selectLeader)?.user.uid ?? ''
  if (job.step === 'writing') return <WritingJob {...job} />
  if (choices.kind === 'failed') {
    return (
      <Failed onRetry={onRetry}>
        No se pudieron cargar los líderes y eventos. Revise su conexión e intente de nuevo.
      </Failed>
    )
  }
  if (choices.kind !== 'ready') return <Loading isTall>Cargando líderes y eventos…</Loading>
  if (job.step === 'ended') {
    const { eventId, leaderId } = job.plan.batch
    const event = choices.events.known[eventId]
    const leader = choices.leaders.known[leaderId]
    return (
      <GenerationReport
        {...job}
        eventName={event?.name ?? null}
        leaderName={leader ? leaderText(leader, uid) : null}
        isOwn={leaderId === uid}
      />
    )
  }
  return (
    <GenerationForm
      choices={choices}
      key={search}
      uid={uid}
      filledIn={knownOf(choices, namedAtFirst(uid, readPreset(search)))}
      onSubmit={(request) => dispatch(generationRequested(request))}
    />
  )
}

/** 'Generar códigos' (ROUTE-11). */
export const GenerationScreen = () => {
  const dispatch = useAppDispatch()
  const { search } = useLocation()
  const uid = useAppSelector(selectLeader)?.user.uid ?? ''
  const request = useCallback(() => {
    const named = namedAtFirst(uid, readPreset(search))
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
