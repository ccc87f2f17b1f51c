import { type EventId, isExhausted } from '../AccessCode'
import { type DisplayStatus, displayStatusOf, isUsable } from '../CodeStatus'
import type { CodeType } from '../CodeType'
import type { TrackedCode } from '../TrackedCode'
import { codeSearch } from './codeSearch'

/** Names the event of a code for a filter; 'none' stands for every event that was not found. */
export type EventKey = EventId | 'none'
export const eventKeyOf = (code: Pick<TrackedCode, 'event' | 'eventId'>): EventKey =>
  (code.event && code.eventId) ?? 'none'

/** Which codes to show. What is empty or null asks for nothing. */
export interface CodeFilter {
  /** Words that the code or its event's name must hold, whatever their case and accents. */
  readonly search: string
  readonly events: readonly EventKey[]
  readonly statuses: readonly DisplayStatus[]
  readonly types: readonly CodeType['kind'][]
  /** Among the codes that can be used: whether uses must be left. */
  readonly usesLeft: boolean | null
  /** Epoch milliseconds, this one included. */
  readonly createdFrom: number | null
  /** Epoch milliseconds, this one not included. */
  readonly createdBefore: number | null
}

type Test = (code: TrackedCode, position: number) => boolean

const oneOf = <T>(wanted: readonly T[], of: (code: TrackedCode) => T): Test[] => {
  if (wanted.length === 0) return []
  const set = new Set(wanted)
  return [(code) => set.has(of(code))]
}

const within = ({ createdFrom, createdBefore }: CodeFilter): Test[] => {
  if (createdFrom === null && createdBefore === null) return []
  const [from, before] = [createdFrom ?? Number.NEGATIVE_INFINITY, createdBefore ?? Infinity]
  // A code without a date was created at none that anybody can ask for.
  return [({ createdAt }) => createdAt !== null && createdAt >= from && createdAt < before]
}

/**
 * Finds codes among the same ones again and again: what a search reads is made once.
 * @param codes in the order to keep
 */
export const codeFinder = (codes: readonly TrackedCode[]) => {
  const search = codeSearch(codes)
  return (filter: CodeFilter): readonly TrackedCode[] => {
    const { usesLeft } = filter
    const tests = [
      ...oneOf(filter.events, eventKeyOf),
      ...oneOf(filter.statuses, displayStatusOf),
      ...oneOf(filter.types, ({ type }) => type.kind),
      ...(usesLeft === null
        ? []
        : [(code: TrackedCode) => isUsable(code) && isExhausted(code) !== usesLeft]),
      ...within(filter),
      ...(filter.search === '' ? [] : search(filter.search)),
    ]
    if (tests.length === 0) return codes
    return codes.filter((code, position) => tests.every((test) => test(code, position)))
  }
}
