import { type CodeState, stateOf } from '../codes/CodeState'
import { eventNameOf, type TrackedCode } from '../codes/TrackedCode'
import { foldText } from '../shared/foldText'

export const SORT_COLUMNS = ['code', 'createdAt', 'event', 'state', 'type', 'uses'] as const
export type SortColumn = (typeof SORT_COLUMNS)[number]

export interface CodeSort {
  readonly column: SortColumn
  readonly direction: 'ascending' | 'descending'
}

/** Newest first: the order in which codes are read (QUERY-3). */
export const NEWEST_FIRST: CodeSort = { column: 'createdAt', direction: 'descending' }

// The value that a column sorts by; undefined comes last in both directions.
type Key = string | number | undefined

/** Alphabetical by the Spanish label: Disponible, Eliminado, En uso, Expirado, No existe. */
const STATE_ORDER = {
  free: 0,
  deleted: 1,
  'in-use': 2,
  spent: 2,
  expired: 3,
  unknown: 4,
} as const satisfies Record<CodeState, number>

const spanish = new Intl.Collator('es')

/** Ranks of the events' names in Spanish alphabetical order. They are few, and comparing them is slow. */
const placesOf = (codes: readonly TrackedCode[]): ReadonlyMap<string, number> => {
  const names = new Set(codes.map(eventNameOf))
  return new Map(
    Array.from(names)
      .sort(spanish.compare)
      .map((name, place) => [name, place]),
  )
}

const keyOf = (codes: readonly TrackedCode[], column: SortColumn): ((code: TrackedCode) => Key) => {
  switch (column) {
    case 'code':
      return ({ code }) => (code === '' ? undefined : foldText(code))
    case 'createdAt':
      return ({ createdAt }) => createdAt ?? undefined
    case 'event': {
      const places = placesOf(codes)
      return (code) => (code.event ? places.get(eventNameOf(code)) : undefined)
    }
    case 'state':
      return (code) => STATE_ORDER[stateOf(code)]
    case 'type':
      // Alphabetical by the Spanish label: Descuento, Líder.
      return ({ type }) => (type.kind === 'leader' ? Infinity : (type.percent ?? 0))
    case 'uses':
      // Among codes with equal uses, those with most uses left come first.
      return ({ currentUses, maxUses }) => currentUses - maxUses / 1e9
  }
}

/**
 * Sorts by a column; the sort is stable.
 * @param codes newest first
 */
export const sortCodes = (
  codes: readonly TrackedCode[],
  { column, direction }: CodeSort,
): readonly TrackedCode[] => {
  if (column === NEWEST_FIRST.column && direction === NEWEST_FIRST.direction) return codes
  const key = keyOf(codes, column)
  const sign = direction === 'ascending' ? 1 : -1
  const keyed = codes.flatMap((code) => {
    const value = key(code)
    return value === undefined ? [] : [{ code, value }]
  })
  keyed.sort(({ value: a }, { value: b }) => sign * (Number(a > b) - Number(a < b)))
  const missing = codes.filter((code) => key(code) === undefined)
  return [...keyed.map(({ code }) => code), ...missing]
}
