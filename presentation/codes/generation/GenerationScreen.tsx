import { useEffect } from 'react'
import { selectLeader } from '../../../application/account/session/session.slice'
import { leaderIn } from '../../../application/codes/generation/choices'
import {
  choicesRequested,
  generationRequested,
  screenLeft,
  selectChoices,
  selectGenerationJob,
} from '../../../application/codes/generation/generation.slice'
import { AntdTheme } from '../../kit/AntdTheme'
import { Failed } from '../../kit/Failed'
import '../../kit/form/longForm.css'
import { useEntry } from '../../kit/history/useEntry'
import { Loading } from '../../kit/Loading'
import { useAppDispatch, useAppSelector } from '../../store'
import '../codes.css'
import { GenerationForm } from './GenerationForm'
import { GenerationReport } from './GenerationReport'
import { readPreset } from './generationAddress'
import { leaderText } from './generationText'
import './generation.css'
import { WritingJob } from './WritingJob'

const Content = () => {
  const dispatch = useAppDispatch()
  const choices = useAppSelector(selectChoices)
  const job = useAppSelector(selectGenerationJob)
  const { search } = useEntry()
  const uid = useAppSelector(selectLeader)?.user.uid ?? ''
  if (job.step === 'writing') return <WritingJob {...job} />
  if (choices.kind === 'failed') {
    return (
      <Failed onRetry={() => dispatch(choicesRequested())}>
        No se pudieron cargar los líderes y eventos. Revise su conexión e intente de nuevo.
      </Failed>
    )
  }
  if (choices.kind !== 'ready') return <Loading isTall>Cargando líderes y eventos…</Loading>
  if (job.step === 'ended') {
    const { eventId, leaderId } = job.plan.batch
    const event = choices.events.find(({ id }) => id === eventId)
    const leader = leaderIn(choices, leaderId)
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
    <AntdTheme>
      <GenerationForm
        choices={choices}
        key={search}
        uid={uid}
        preset={readPreset(search)}
        onSubmit={(request) => dispatch(generationRequested(request))}
      />
    </AntdTheme>
  )
}

/** 'Generar códigos' (ROUTE-11). */
export const GenerationScreen = () => {
  const dispatch = useAppDispatch()
  useEffect(() => {
    dispatch(choicesRequested())
    return () => void dispatch(screenLeft())
  }, [dispatch])
  return <Content />
}
