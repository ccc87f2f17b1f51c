import type { CodeRow } from '../../application/codes/codeRow'
import { CodeChip } from '../codes/CodeChip'
import { Marked } from '../codes/Marked'
import { ShareTag } from '../codes/ShareTag'
import { StateTag } from '../codes/StateTag'
import { Uses } from '../codes/Uses'
import { RemoveButton } from '../coordination/removal/RemoveButton'
import type { Column } from '../kit/table/table'
import { CodeActions } from '../sharing/CodeActions'
import { typeText } from '../texts/codeText'
import { mediumDate } from '../texts/dates'

const code: Column<CodeRow> = {
  header: 'Código',
  place: 'top',
  sortedBy: 'code',
  cell: ({ id, text }) => <CodeChip text={text} id={id} />,
}

const state: Column<CodeRow> = {
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

const uses = (header: 'Uso' | 'Usado'): Column<CodeRow> => ({
  header,
  place: 'detail',
  kind: 'number',
  sortedBy: 'uses',
  cell: (row) => <Uses {...row} />,
})

const actions: Column<CodeRow> = {
  header: 'Acciones',
  place: 'actions',
  cell: (row) => (
    <span className="row-actions">
      {row.text !== '' && (
        <CodeActions
          name={row.text}
          from={`code ${row.id}`}
          request={() => ({ codes: [row.text], ids: [row.id], source: null })}
        />
      )}
      <RemoveButton row={row} />
    </span>
  ),
}

const createdOn: Column<CodeRow> = {
  header: 'Creado',
  place: 'detail',
  kind: 'number',
  sortedBy: 'createdAt',
  cell: ({ createdAt }) => mediumDate(createdAt),
}

/** The columns of 'Seguimiento de códigos' (TRACKING-1). */
export const codesColumns: readonly Column<CodeRow>[] = [
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
const saysCreated: Column<CodeRow> = {
  ...createdOn,
  cell: ({ createdAt }) => (
    <>
      {/* The header is heard. */}
      {createdAt !== null && <span aria-hidden="true">Creado </span>}
      {mediumDate(createdAt)}
    </>
  ),
}

const onCards = (columns: readonly Column<CodeRow>[]): readonly Column<CodeRow>[] =>
  columns.map((column) => (column === createdOn ? saysCreated : column))

/** The same on cards. */
export const codesCardColumns = onCards(codesColumns)

/** The columns of an event's codes, whose event and batch need no telling. */
export const eventColumns: readonly Column<CodeRow>[] = [
  code,
  createdOn,
  state,
  uses('Uso'),
  actions,
]

/** The same on cards. */
export const eventCardColumns = onCards(eventColumns)

/** The columns of the lists by validity (TRACKING-6); what a code is for stands below it. */
export const listColumns: readonly Column<CodeRow>[] = [
  {
    ...code,
    cell: ({ id, text, eventName, createdAt }) => (
      <div>
        <CodeChip text={text} id={id} />
        <div className="sub clamped" title={eventName}>
          <Marked text={eventName} />
          {createdAt !== null && ` · Creado ${mediumDate(createdAt)}`}
        </div>
      </div>
    ),
  },
  state,
  uses('Usado'),
  actions,
]
