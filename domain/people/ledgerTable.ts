import { eventNameOf } from '../codes/TrackedCode'
import { CODE_HEADER, EMPTY_FIELD, STATUS_HEADER } from '../exports/exportColumns'
import { codesOf, holdersIn, type Person } from './ledger'
import type { HeldCode } from './sums'

type Row = readonly (string | number)[]

/** The ledger's own columns, which no other file has (PEOPLE-11). */
const HEADER: Row = [
  'person',
  CODE_HEADER,
  'event name',
  'uses',
  'uses allowed',
  STATUS_HEADER,
  'shared at',
  'amount',
  'currency',
  'paid',
]

/** The store's time as a spreadsheet reads it. @param at epoch milliseconds */
type FormatTime = (at: number) => string

const rowOf = (
  { code, mark: { sharedAt, amount, isPaid } }: HeldCode,
  holders: readonly Person[],
  currency: string,
  time: FormatTime,
): Row => [
  holders.map(({ name }) => name).join(' · ') || EMPTY_FIELD,
  code.code || EMPTY_FIELD,
  eventNameOf(code),
  code.currentUses,
  code.maxUses,
  code.status,
  sharedAt === null ? EMPTY_FIELD : time(sharedAt),
  ...(amount === null
    ? [EMPTY_FIELD, EMPTY_FIELD, EMPTY_FIELD]
    : [amount, currency, isPaid ? 'yes' : 'no']),
]

/** The ledger as a table: its codes by person, each once, below their header. */
export function* ledgerTable(
  people: readonly Person[],
  currency: string,
  time: FormatTime,
): Generator<Row, void> {
  yield HEADER
  const holdersOf = holdersIn(people)
  for (const given of codesOf(people)) yield rowOf(given, holdersOf(given), currency, time)
}
