import type { CodeId, EventId } from '../../domain/codes/AccessCode'
import type { ReadFailure } from '../../domain/shared/ReadFailure'
import type { Result } from '../../domain/shared/Result'
import { byNewestUse, type CodeUse, mergeUses } from '../../domain/usage/CodeUse'
import type { DayUses } from '../../domain/usage/days'
import type { UseCursor, UsePage } from '../../domain/usage/UsageLog'
import type { WantedUses } from './ReadUsageLog'

type Failure = ReadFailure['kind']

/** The user's request beyond the uses that are there: older ones, or another try. */
type Wish =
  | { readonly kind: 'none' }
  | { readonly kind: 'pending'; readonly isOlder: boolean }
  | { readonly kind: 'failed'; readonly isOlder: boolean; readonly failure: Failure }

/** The uses of a code that are here. */
interface ReadyLog {
  readonly kind: 'ready'
  readonly code: CodeId
  /** Newest first. */
  readonly uses: readonly CodeUse[]
  /** Start of older uses; null if there are none. */
  readonly next: UseCursor | null
  readonly wish: Wish
}

/** The usage log on the screen. */
export type LogState =
  | { readonly kind: 'closed' }
  /** The first page is on its way. */
  | { readonly kind: 'loading'; readonly code: CodeId }
  | { readonly kind: 'failed'; readonly code: CodeId; readonly failure: Failure }
  | ReadyLog

/** The uses of an event by day on the screen. */
export type PerDayState =
  | { readonly kind: 'closed' }
  | { readonly kind: 'loading'; readonly event: EventId }
  | { readonly kind: 'failed'; readonly event: EventId; readonly failure: Failure }
  | {
      readonly kind: 'ready'
      readonly event: EventId
      /** The last 30 days, today's the last. */
      readonly days: readonly DayUses[]
      /** Why the newest reading failed; null if it did not. */
      readonly failure: Failure | null
    }

const NONE: Wish = { kind: 'none' }

const isOlderWished = ({ wish, next }: ReadyLog): boolean =>
  next !== null && wish.kind !== 'none' && wish.isOlder

/** Asks for older uses, or for what failed. */
export const withWish = (log: LogState, isOlder: boolean): LogState =>
  log.kind === 'ready' && (log.next !== null || !isOlder)
    ? { ...log, wish: { kind: 'pending', isOlder } }
    : log

const withPage = (log: ReadyLog, wanted: WantedUses, { uses, next }: UsePage): ReadyLog => {
  if (wanted.kind === 'older') {
    return { ...log, uses: mergeUses(log.uses, uses), next, wish: NONE }
  }
  // Older uses may have been asked for while newer ones were read.
  const wish: Wish = isOlderWished(log) ? { kind: 'pending', isOlder: true } : NONE
  const isAllNew = wanted.kind === 'newer' && wanted.than !== null && next === null
  if (isAllNew) return { ...log, uses: mergeUses(uses, log.uses), wish }
  // A full page of new uses leaves a gap: drop the known ones and page again.
  return { ...log, uses: [...uses].sort(byNewestUse), next, wish: next === null ? NONE : wish }
}

/** The log after an answer. Answers for a code that is no longer open are dropped. */
export const withAnswer = (
  log: LogState,
  code: CodeId,
  wanted: WantedUses,
  answer: Result<UsePage, ReadFailure>,
): LogState => {
  if (log.kind === 'closed' || log.code !== code) return log
  if (log.kind === 'ready') {
    if (answer.ok) return withPage(log, wanted, answer.value)
    // Read next what the user asked for meanwhile.
    if (wanted.kind !== 'older' && isOlderWished(log)) return withWish(log, true)
    const isOlder = wanted.kind === 'older'
    return { ...log, wish: { kind: 'failed', isOlder, failure: answer.error.kind } }
  }
  if (!answer.ok) return { kind: 'failed', code, failure: answer.error.kind }
  const { uses, next } = answer.value
  return { kind: 'ready', code, uses: [...uses].sort(byNewestUse), next, wish: NONE }
}

/** The days after an answer. Days that were counted before stay after a failure. */
export const withCounts = (
  perDay: PerDayState,
  event: EventId,
  answer: Result<readonly DayUses[], ReadFailure>,
): PerDayState => {
  if (perDay.kind === 'closed' || perDay.event !== event) return perDay
  if (answer.ok) return { kind: 'ready', event, days: answer.value, failure: null }
  const failure = answer.error.kind
  return perDay.kind === 'ready' ? { ...perDay, failure } : { kind: 'failed', event, failure }
}
