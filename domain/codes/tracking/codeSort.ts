import { type DisplayStatus, displayStatusOf } from '../CodeStatus'
import type { CodeType } from '../CodeType'
import { eventNameOf, type TrackedCode } from '../TrackedCode'
import { foldText } from './codeSearch'

export const SORT_COLUMNS = ['code', 'createdAt', 'event', 'status', 'type', 'uses'] as const
export type SortColumn = (typeof SORT_COLUMNS)[number]

export interface CodeSort {
  readonly column: SortColumn
  readonly direction: 'ascending' | 'descending'
}

/** Newest first: the order in which codes are read (QUERY-3). */
export const NEWEST_FIRST: CodeSort = { column: 'createdAt', direction: 'descending' }

// The value that a column sorts by; null comes last in both directions.
type Key = string | number | null

/** Alphabetical by the Spanish label: Disponible, Eliminado, En uso, Expirado, No existe. */
const STATUS_ORDER = {
  available: 0,
  deleted: 1,
  'in-use': 2,
  expired: 3,
  unknown: 4,
} as const satisfies Record<DisplayStatus, number>

/** Alphabetical by the Spanish label: Descuento, Líder. */
const TYPE_ORDER = { discount: 0, leader: 1 } as const satisfies Record<CodeType['kind'], number>

const spanish = new Intl.Collator('es')

/**
 * Ranks of texts in Spanish alphabetical order. There are few texts, and comparing them is slow.
 */
const alphabetical = (texts: readonly string[]): readonly number[] => {
  const sorted = Array.from(new Set(texts)).sort(spanish.compare)
  const places = new Map(sorted.map((text, place) => [text, place]))
  return texts.map((text) => places.get(text) ?? 0)
}

const percentOf = ({ type }: TrackedCode) => (type.kind === 'discount' ? (type.percent ?? 0) : -1)

const keysOf = (codes: readonly TrackedCode[], column: SortColumn): readonly Key[] => {
  switch (column) {
    case 'code':
      return codes.map(({ code }) => (code === '' ? null : foldText(code)))
    case 'createdAt':
      return codes.map(({ createdAt }) => createdAt)
    case 'event': {
      const places = alphabetical(codes.map(eventNameOf))
      return codes.map(({ event }, position) => (event ? (places[position] ?? null) : null))
    }
    case 'status':
      return codes.map((code) => STATUS_ORDER[displayStatusOf(code)])
    case 'type': {
      return codes.map((code) => TYPE_ORDER[code.type.kind] * 1e6 + percentOf(code))
    }
    case 'uses':
      // Among codes with equal uses, those with most uses left come first.
      return codes.map(({ currentUses, maxUses }) => currentUses - maxUses / 1e9)
  }
}

const compare = (one: Key, other: Key): number => {
  if (one === other) return 0
  return (one ?? 0) < (other ?? 0) ? -1 : 1
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
  const keys = keysOf(codes, column)
  const sign = direction === 'ascending' ? 1 : -1
  const order = Array.from(codes, (_, position) => position).sort((a, b) => {
    const [one, other] = [keys[a] ?? null, keys[b] ?? null]
    if (one === null || other === null) return one === other ? a - b : one === null ? 1 : -1
    return sign * compare(one, other) || a - b
  })
  return order.flatMap((position) => codes[position] ?? [])
}
