import { isDeepStrictEqual } from 'node:util'
import { isId } from '../codes/codeText.ts'
import { namePrefixes } from '../listing/namePrefixes.ts'
import { type StoredDocument, textIn } from '../listing/StoredDocument.ts'

/** A sum of a leader: over the codes of an event, or over all (null). */
export interface SumKey {
  readonly leaderId: string
  readonly eventId: string | null
}

/** The id of a sum's document. */
export const sumId = ({ leaderId, eventId }: SumKey): string =>
  eventId === null ? leaderId : `${leaderId}_${eventId}`

/** The statuses of the codes that are counted: all but the deleted ones. */
export const COUNTED = ['available', 'expired'] as const

/** The counts over the codes of a sum. */
export interface Tally<Time = unknown> {
  readonly made: number
  /** How many of them have a use, and how many available ones have none. */
  readonly used: number
  readonly unused: number
  /** The uses of all of them. */
  readonly uses: number
  /** The newest use that the store still has; null for none. */
  readonly lastUseAt: Time | null
  /** The creation of the newest available code, where there is no use. */
  readonly newestAt: Time | null
}

/** The parts of a code that sums depend on; null for a code that none counts. */
const shareOf = (code: StoredDocument) => {
  const [leaderId, status] = [textIn(code, 'leaderId'), textIn(code, 'status')]
  if (!code.exists || leaderId === null || !isId(leaderId)) return null
  if (!COUNTED.some((one) => one === status)) return null
  const [eventId, uses] = [textIn(code, 'eventId'), code.get('currentUses')]
  return { leaderId, eventId: eventId !== null && isId(eventId) ? eventId : null, status, uses }
}

/** The sums that count a code. */
export const sumsOfCode = (code: StoredDocument): readonly SumKey[] => {
  const share = shareOf(code)
  if (share === null) return []
  const { leaderId, eventId } = share
  return [{ leaderId, eventId: null }, ...(eventId === null ? [] : [{ leaderId, eventId }])]
}

/** The sums that a write of a code changes, each once. */
export const sumsChangedBy = (before: StoredDocument, after: StoredDocument): readonly SumKey[] => {
  if (isDeepStrictEqual(shareOf(before), shareOf(after))) return []
  const all = [...sumsOfCode(before), ...sumsOfCode(after)]
  return [...new Map(all.map((key) => [sumId(key), key])).values()]
}

/** Whether a write of a code changes no more of sums than uses. */
export const isOnlyUsed = (before: StoredDocument, after: StoredDocument): boolean => {
  const [was, is] = [shareOf(before), shareOf(after)]
  return was !== null && is !== null && isDeepStrictEqual({ ...was, uses: is.uses }, is)
}

/** The part of a user that a sum holds, to find it by; null for anyone who is no leader of the store. */
export const namesOf = (user: StoredDocument, storeId: string) => {
  if (!user.exists || user.get('role') !== 'Leader' || user.get('storeId') !== storeId) return null
  const [firstName, lastName] = [textIn(user, 'firstName'), textIn(user, 'lastName')]
  const prefixes = namePrefixes([firstName, lastName].filter(Boolean).join(' '))
  return { firstName, lastName, prefixes }
}

export type LeaderNames = NonNullable<ReturnType<typeof namesOf>>

/**
 * The fields of a sum, apart from those of every document. `movedAt` is what 'sin mover' compares: the last use, and before
 * the first one the day on which there were codes to use.
 */
export const sumFields = (
  { leaderId, eventId }: SumKey,
  names: LeaderNames,
  { made, used, unused, uses, lastUseAt, newestAt }: Tally,
) => ({
  leaderId,
  eventId,
  ...names,
  made,
  used,
  unused,
  uses,
  lastUseAt,
  hasUnused: unused > 0,
  movedAt: lastUseAt ?? newestAt,
})
