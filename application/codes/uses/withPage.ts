import { byNewestUse, mergeUses } from '../../../domain/codes/uses/CodeUse'
import type { UsePage, UsesOfCode } from '../../../domain/codes/uses/UseRepository'
import type { CodeHistory } from './uses.slice'

export const isOlderPage = (some: UsesOfCode): boolean => 'after' in some && some.after !== null

/** Whether the user has asked for older uses while newer ones were read. */
export const isStillAsked = ({ isOlderAsked, next }: CodeHistory, some: UsesOfCode): boolean =>
  'since' in some && isOlderAsked && next !== null

/**
 * A history with a page that was read.
 * @param some what was asked for
 */
export const withPage = (
  history: CodeHistory,
  some: UsesOfCode,
  { uses, next }: UsePage,
): CodeHistory => {
  const known = history.uses ?? []
  const isAllNew = 'since' in some && next === null
  const isOlderAsked = isStillAsked(history, some)
  const read = { ...history, isReading: isOlderAsked, isOlderAsked, failure: null }
  if (isOlderPage(some)) return { ...read, uses: mergeUses(known, uses), next }
  if (isAllNew) return { ...read, uses: mergeUses(uses, known) }
  // The first page, or so many new uses that there is a gap between them and those known: the
  // older ones are read again.
  return { ...read, uses: [...uses].sort(byNewestUse), next }
}
