import type { ListRow } from '../../application/list/listRow'
import { CodeChip } from '../codes/CodeChip'
import { Marked } from '../codes/Marked'
import { ShareTag } from '../codes/ShareTag'
import { StateTag } from '../codes/StateTag'
import { Uses } from '../codes/Uses'
import type { Column } from '../kit/table/table'
import { typeText } from '../texts/codeText'
import { mediumDate } from '../texts/dates'
import { RowActions } from './RowActions'

/** A removed code has no ticket. */
const Chip = ({ row: { id, text, removal } }: { readonly row: ListRow }) => (
  <CodeChip text={text} id={removal ? null : id} />
)

const code: Column<ListRow> = {
  header: 'Código',
  place: 'top',
  sortedBy: 'code',
  cell: (row) => <Chip row={row} />,
}

const state: Column<ListRow> = {
  header: 'Estado',
  place: 'top',
  sortedBy: 'state',
  cell: (row) => (
    <>
      <StateTag {...row} />
      <ShareTag id={row.id} />
    </>
  ),
}

const uses = (header: 'Uso' | 'Usado'): Column<ListRow> => ({
  header,
  place: 'detail',
  kind: 'number',
  sortedBy: 'uses',
  cell: (row) => <Uses {...row} />,
})

const actions: Column<ListRow> = {
  header: 'Acciones',
  place: 'actions',
  cell: (row) => <RowActions row={row} />,
}

const createdOn: Column<ListRow> = {
  header: 'Creado',
  place: 'detail',
  kind: 'number',
  sortedBy: 'createdAt',
  cell: ({ createdAt }) => mediumDate(createdAt),
}

/** The columns of 'Seguimiento de códigos' (TRACKING-1). */
export const codesColumns: readonly Column<ListRow>[] = [
  code,
  createdOn,
  {
    header: 'Evento',
    place: 'detail',
    kind: 'text',
    sortedBy: 'event',
    cell: ({ eventName }) => (
      <span className="clamped" title={eventName}>
        <Marked text={eventName} />
      </span>
    ),
  },
  state,
  {
    header: 'Tipo de código',
    place: 'detail',
    sortedBy: 'type',
    cell: typeText,
  },
  uses('Uso'),
  actions,
]

/** On a card, where no header says of which day it is: below an event's name it would read as the event's. */
const saysCreated: Column<ListRow> = {
  ...createdOn,
  cell: ({ createdAt }) => (
    <>
      {/* The header is heard. */}
      {createdAt !== null && <span aria-hidden="true">Creado </span>}
      {mediumDate(createdAt)}
    </>
  ),
}

const onCards = (columns: readonly Column<ListRow>[]): readonly Column<ListRow>[] =>
  columns.map((column) => (column === createdOn ? saysCreated : column))

/** The same on cards. */
export const codesCardColumns = onCards(codesColumns)

/** The columns of an event's codes, whose event and batch need no telling. */
export const eventColumns: readonly Column<ListRow>[] = [
  code,
  createdOn,
  state,
  uses('Uso'),
  actions,
]

/** The same on cards. */
export const eventCardColumns = onCards(eventColumns)

/** The columns of the lists by validity (TRACKING-6); what a code is for stands below it. */
export const listColumns: readonly Column<ListRow>[] = [
  {
    ...code,
    cell: (row) => (
      <div>
        <Chip row={row} />
        <div className="sub clamped" title={row.eventName}>
          <Marked text={row.eventName} />
          {row.createdAt !== null && ` · Creado ${mediumDate(row.createdAt)}`}
        </div>
      </div>
    ),
  },
  state,
  uses('Usado'),
  actions,
]
