import type { TabStatus } from '../../../domain/presence/PresenceStatus'
import type { LeaderRecord } from './LeaderRecord'

/**
 * The names of a leader's connections. The rules know 224 of them, which bounds what an account can store: a digit for
 * the day on which the connection was opened, and one of 32 signs. The day tells the age of an entry that the server
 * failed to remove.
 */

const SIGNS = '0123456789abcdefghijklmnopqrstuv'

/** The days that the names tell apart. */
const DAYS = 7

const DAY_MS = 86_400_000

const dayOf = (now: number): number => Math.floor(now / DAY_MS) % DAYS

/**
 * Whether a connection was opened yesterday or today. Tomorrow counts as well: midnight may pass between the server's
 * estimates of two devices. A name of an earlier version of the portal is never recent; one left over from six to eight
 * days ago is again, unless a tab has removed it since.
 */
export const isRecent = (slot: string, now: number): boolean =>
  /^[0-6][0-9a-v]$/.test(slot) && (dayOf(now) + 1 - Number(slot[0]) + DAYS) % DAYS <= 2

/** The names of today, from a random one on: two tabs that open at once seldom want the same. */
const namesOf = (now: number): string[] => {
  const start = Math.floor(Math.random() * SIGNS.length)
  return Array.from(SIGNS.slice(start) + SIGNS.slice(0, start), (sign) => `${dayOf(now)}${sign}`)
}

/**
 * Takes a free name of today.
 * @returns null if all are taken
 */
export const claimSlot = async (
  record: Pick<LeaderRecord, 'claim'>,
  taken: ReadonlySet<string>,
  entry: TabStatus,
  now: number,
): Promise<string | null> => {
  for (const slot of namesOf(now)) {
    if (!taken.has(slot) && (await record.claim(slot, entry))) return slot
  }
  return null
}
