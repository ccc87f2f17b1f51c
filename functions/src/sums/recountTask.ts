import { createHash } from 'node:crypto'
import { isId } from '../codes/codeText.ts'
import { isRecord } from '../records.ts'
import { dayId, isDay } from './days.ts'
import type { RecountKey } from './recount.ts'
import { sumId } from './sums.ts'

/**
 * The time, in milliseconds, in which a sum or a day is recounted once, by what changed: codes that were made or removed, or uses
 * alone, of which there are many more. It stands in the place of shards: a document takes about one write a second for long. A
 * recount reads what a shard could only add up.
 */
const WINDOWS_MS = { codes: 10_000, uses: 300_000 } as const

export type Change = keyof typeof WINDOWS_MS

/** The clocks of two instances may differ: a write that one tells at the end of a window is counted even so. */
const MARGIN_MS = 3_000

export interface RecountTask {
  /** By its name Cloud Tasks takes one task for a document and a window. Hashed: a name takes no other letters, and spreads tasks. */
  readonly id: string
  readonly scheduleTime: Date
  readonly key: RecountKey
}

/** The task that recounts a document once the window of a moment has ended, so after the write that asks for it. */
export const recountTask = (key: RecountKey, now: number, change: Change): RecountTask => {
  const length = WINDOWS_MS[change]
  const end = (Math.floor(now / length) + 1) * length
  const name = 'day' in key ? `days/${dayId(key)}` : `sums/${sumId(key)}`
  return {
    id: createHash('sha256').update(`${name} ${change} ${end}`).digest('hex'),
    scheduleTime: new Date(end + MARGIN_MS),
    key,
  }
}

/** Reads a task from the queue; null for one that this version does not add. */
export const recountTaskOf = (data: unknown): RecountKey | null => {
  if (!isRecord(data)) return null
  const { leaderId, eventId, day } = data
  const isKey = (value: unknown): value is string => typeof value === 'string' && isId(value)
  if (!isKey(leaderId)) return null
  if (typeof day === 'string') return isDay(day) ? { leaderId, day } : null
  return eventId === null || isKey(eventId) ? { leaderId, eventId } : null
}
