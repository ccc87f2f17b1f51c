import { leaderDataChanged } from '../../../application/sharing/leaderData/leaderData.events'
import {
  selectCommonTemplate,
  selectEventSettings,
  selectIsLeaderDataKnown,
  selectIsSent,
  selectIsWaiting,
} from '../../../application/sharing/leaderData/leaderData.slice'
import { selectTemplate, selectUsualTemplate } from '../../../application/sharing/message.selectors'
import type { EventId } from '../../../domain/codes/AccessCode'
import { DEFAULT_TEMPLATE, templateProblem } from '../../../domain/sharing/template'
import { useAppDispatch, useAppSelector } from '../../kit/store'
import { useTextDraft } from '../../sharing/leaderData/useTextDraft'

/** The template of an event while it is edited (MESSAGE-6, MESSAGE-7). */
export const useTemplateDraft = (event: EventId) => {
  const dispatch = useAppDispatch()
  const stored = useAppSelector((all) => selectTemplate(all, event))
  const usual = useAppSelector(selectUsualTemplate)
  const hasOwn = useAppSelector((all) => selectEventSettings(all, event).template !== null)
  const isCommon = useAppSelector((all) => !hasOwn && selectCommonTemplate(all) !== null)
  const keep = (template: string | null) =>
    dispatch(leaderDataChanged({ kind: 'event', event, fields: { template } }))
  const draft = useTextDraft({
    stored,
    isKnown: useAppSelector(selectIsLeaderDataKnown),
    isSent: useAppSelector(
      (all) => selectIsSent(all, 'event', event) && (hasOwn || selectIsSent(all, 'message')),
    ),
    isWaiting: useAppSelector(
      (all) => selectIsWaiting(all, 'event', event) || (!hasOwn && selectIsWaiting(all, 'message')),
    ),
    entry: 'template',
    problemOf: templateProblem,
    save: (text) => keep(text === usual ? null : text),
  })
  return {
    ...draft,
    /** The template by which codes are shared now. */
    stored,
    /** The one that the event has without one of its own. */
    usual,
    /** Whether the event is shared by the leader's template for all events. */
    isCommon,
    /** Keeps what is typed for all events, this one with them (MESSAGE-13). */
    keepForAll: () => {
      const template = draft.text === DEFAULT_TEMPLATE ? null : draft.text
      dispatch(leaderDataChanged({ kind: 'message', fields: { template } }))
      keep(null)
    },
  }
}

export type TemplateDraft = ReturnType<typeof useTemplateDraft>
