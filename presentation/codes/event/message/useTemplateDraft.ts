import { selectTemplate } from '../../../../application/codes/sharing/message.selectors'
import { leaderDataChanged } from '../../../../application/leaderData/leaderData.events'
import {
  selectIsEventSent,
  selectIsEventWaiting,
  selectIsLeaderDataKnown,
} from '../../../../application/leaderData/leaderData.slice'
import type { EventId } from '../../../../domain/codes/AccessCode'
import { DEFAULT_TEMPLATE, templateProblem } from '../../../../domain/codes/sharing/template'
import { type SaveState, useAutosave } from '../../../leaderData/useAutosave'
import { useAppDispatch, useAppSelector } from '../../../store'

/** 'replaced': another text was saved meanwhile, elsewhere. 'unknown': the saved one has not come yet. */
export type DraftState = SaveState | 'loading' | 'wrong' | 'unknown' | 'replaced'

/** The template of an event while it is edited (MESSAGE-6, MESSAGE-7). */
export const useTemplateDraft = (event: EventId) => {
  const dispatch = useAppDispatch()
  const isKnown = useAppSelector(selectIsLeaderDataKnown)
  const { state, wanted, isReplaced, hasPaused, ...field } = useAutosave({
    stored: useAppSelector((all) => selectTemplate(all, event)),
    isKnown,
    isSent: useAppSelector((all) => selectIsEventSent(all, event)),
    isWaiting: useAppSelector((all) => selectIsEventWaiting(all, event)),
    entry: 'template',
    isAllowed: (text) => templateProblem(text) === null,
    save: (text) => {
      const template = text === DEFAULT_TEMPLATE ? null : text
      dispatch(leaderDataChanged({ kind: 'event', event, fields: { template } }))
    },
  })
  const isSaved = state === 'idle' || state === 'waiting'
  const problem = isSaved ? null : templateProblem(wanted)

  const stateNow = (): DraftState => {
    if (problem !== null) return 'wrong'
    if (isReplaced) return 'replaced'
    if (!isKnown && state !== 'waiting') return isSaved ? 'loading' : 'unknown'
    return state
  }
  return {
    ...field,
    state: stateNow(),
    /** Why the text cannot be used. A brace that is being typed is not yet wrong. */
    problem: hasPaused ? problem : null,
  }
}
