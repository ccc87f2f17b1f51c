import { addDays, startOfStoreDay, storeDay } from '../../../domain/shared/storeTime.ts'
import { momentOf } from '../../../infrastructure/documents/fields.ts'
import { isId } from '../codes/codeText.ts'
import { type StoredDocument, textIn } from '../listing/StoredDocument.ts'

/** The uses of a leader's codes on a day of the store. */
export interface DayKey {
  readonly leaderId: string
  /** YYYY-MM-DD. */
  readonly day: string
}

/** The days for which counts are kept: some weeks more than a plot shows. Uses stay for longer. */
const KEPT_DAYS = 60

/** The id of a day's document. */
export const dayId = ({ leaderId, day }: DayKey): string => `${leaderId}_${day}`

/** Whether a text is written as a day. */
export const isDay = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text)

/** The day that counts a use; null for one that none counts. */
const dayOf = (use: StoredDocument): DayKey | null => {
  const [leaderId, usedAt] = [textIn(use, 'leaderId'), momentOf(use.get('usedAt'))]
  if (!use.exists || leaderId === null || !isId(leaderId) || usedAt === null) return null
  return { leaderId, day: storeDay(usedAt) }
}

/**
 * The days whose counts a write of a use changes, each once. None that is no longer kept: uses are deleted when they expire, and
 * each deletion is told, too.
 * @param now epoch milliseconds
 */
export const daysChangedBy = (
  before: StoredDocument,
  after: StoredDocument,
  now: number,
): readonly DayKey[] => {
  const [was, is] = [dayOf(before), dayOf(after)]
  if (was && is && dayId(was) === dayId(is)) return []
  const expired = addDays(storeDay(now), -KEPT_DAYS)
  return [was, is].flatMap((key) => (key !== null && key.day > expired ? [key] : []))
}

/** From the first moment of a day to that of the next, in epoch milliseconds. */
export const rangeOf = ({ day }: DayKey) => ({
  from: startOfStoreDay(day),
  to: startOfStoreDay(addDays(day, 1)),
})

/** The fields of a day, apart from those of every document. Firestore deletes it by `expireAt` (TTL). */
export const dayFields = ({ leaderId, day }: DayKey, uses: number) => ({
  leaderId,
  day,
  uses,
  expireAt: new Date(startOfStoreDay(addDays(day, KEPT_DAYS))),
})
