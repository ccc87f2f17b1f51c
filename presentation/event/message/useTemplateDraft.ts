import { leaderDataChanged } from '../../../application/sharing/leaderData/leaderData.events'
import {
  selectIsEventSent,
  selectIsEventWaiting,
  selectIsLeaderDataKnown,
} from '../../../application/sharing/leaderData/leaderData.slice'
import { selectTemplate } from '../../../application/sharing/message.selectors'
import type { EventId } from '../../../domain/codes/AccessCode'
import { DEFAULT_TEMPLATE, templateProblem } from '../../../domain/sharing/template'
import { useAppDispatch, useAppSelector } from '../../kit/store'
import { useTextDraft } from '../../sharing/leaderData/useTextDraft'

/** The template of an event while it is edited (MESSAGE-6, MESSAGE-7). */
export const useTemplateDraft = (event: EventId) => {
  const dispatch = useAppDispatch()
  return useTextDraft({
    stored: useAppSelector((all) => selectTemplate(all, event)),
    isKnown: useAppSelector(selectIsLeaderDataKnown),
    isSent: useAppSelector((all) => selectIsEventSent(all, event)),
    isWaiting: useAppSelector((all) => selectIsEventWaiting(all, event)),
    entry: 'template',
    problemOf: templateProblem,
    save: (text) => {
      const template = text === DEFAULT_TEMPLATE ? null : text
      dispatch(leaderDataChanged({ kind: 'event', event, fields: { template } }))
    },
  })
}
