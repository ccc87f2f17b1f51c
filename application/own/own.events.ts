import type { CodeId, EventId } from '../../domain/codes/AccessCode'
import type { AlertKind, SharedBy } from '../../domain/own/OwnData'
import { historyRequest } from '../history/history.events'

/** A code of the leader was copied, or passed to a messaging application. */
export const codeHandedOver = historyRequest<{
  readonly code: CodeId
  readonly channel: SharedBy
}>('codeHandedOver')

/** Takes back the latest marks of codes: what stood before stands again. */
export const sharesUndone = historyRequest<readonly CodeId[]>('sharesUndone')

/** The leader marks a code, or takes its mark away, as where it was handed over in another way. */
export const markChanged = historyRequest<{ readonly code: CodeId; readonly isShared: boolean }>(
  'markChanged',
)

export const noteChanged = historyRequest<{ readonly code: CodeId; readonly note: string }>(
  'noteChanged',
)

/** @property template null for the portal's own */
export const templateChanged = historyRequest<{
  readonly event: EventId
  readonly template: string | null
}>('templateChanged')

/** @property goal null for none */
export const goalChanged = historyRequest<{
  readonly event: EventId
  readonly goal: number | null
}>('goalChanged')

export const alertMuted = historyRequest<{
  readonly kind: AlertKind
  readonly isMuted: boolean
}>('alertMuted')

/** Shares the first free code of an event that was not shared yet. */
export const nextFreeShared = historyRequest<{
  readonly event: EventId
  readonly channel: Exclude<SharedBy, 'copy'>
}>('nextFreeShared')

/** Copies the first free codes of an event that were not shared yet. */
export const nextFreeCopied = historyRequest<{ readonly event: EventId; readonly count: number }>(
  'nextFreeCopied',
)
