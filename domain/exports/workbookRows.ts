import { stateOf } from '../codes/CodeState'
import { stateInWords } from '../codes/stateText'
import { eventNameOf, type TrackedCode } from '../codes/TrackedCode'
import { storeFormat } from '../shared/storeTime'
import { type ShareMark, type ShareMarks, shareOf } from '../sharing/leaderData/LeaderData'
import { peopleIn } from '../sharing/leaderData/people'
import type { ExportColumn } from './exportColumns'

/** The columns of the Excel file, which is for people (EXCEL-1). */
const COLUMNS: readonly ExportColumn[] = [
  { header: 'Evento', cell: (_code, eventName) => eventName },
  { header: 'Código', cell: ({ code }) => code },
  { header: 'Estado', cell: (code) => stateInWords[stateOf(code)] },
  { header: 'Usos', cell: ({ currentUses }) => currentUses },
  { header: 'Máximo', cell: ({ maxUses }) => maxUses },
]

/** The headers that every Excel file of codes begins with: the list reader knows it by them (EXCEL-3). */
export const WORKBOOK_HEADER: readonly string[] = COLUMNS.map(({ header }) => header)

/** The header of the column with the leader's own notes (SHARED-5). */
const GIVEN_HEADER = 'Dado a'

const dayOf = storeFormat({ dateStyle: 'medium' })

/** To whom a code was given, by the names of its note, and on which day; '' if the leader noted neither. */
const givenCell = ({ sharedAt, note }: ShareMark): string => {
  const people = peopleIn(note).join(' · ')
  return sharedAt === null ? people : `${people || 'Sin nombre'}, ${dayOf(sharedAt)}`
}

/**
 * The rows of the Excel file, its header first.
 * @param eventName the name of a batch's event; null if each row has its own
 * @param marks null for a file that does not say to whom codes were given
 */
export function* workbookRows(
  codes: Iterable<TrackedCode>,
  eventName: string | null,
  marks: ShareMarks | null,
): Generator<readonly (string | number)[], void> {
  yield marks === null ? WORKBOOK_HEADER : [...WORKBOOK_HEADER, GIVEN_HEADER]
  for (const code of codes) {
    const row = COLUMNS.map(({ cell }) => cell(code, eventName ?? eventNameOf(code)))
    yield marks === null ? row : [...row, givenCell(shareOf({ shares: marks }, code.id))]
  }
}
