import type { CodeRow } from '../../application/codes/tracking/tracking.selectors'
import type { Column } from '../kit/table/table'
import { codeTypeText } from '../texts/codeText'
import { mediumDate } from '../texts/dates'
import { CodeChip } from './CodeChip'
import { CodeActions } from './handover/CodeActions'
import { StatusTag } from './StatusTag'
import { Uses } from './Uses'

const percent = new Intl.NumberFormat('es-CR')

const code: Column<CodeRow> = {
  header: 'Código',
  place: 'top',
  sortedBy: 'code',
  cell: ({ text, isExhausted }) => (
    <div>
      <CodeChip text={text} />
      {isExhausted && <div className="sub spent">Sin usos disponibles</div>}
    </div>
  ),
}

const status: Column<CodeRow> = {
  header: 'Estado',
  place: 'top',
  sortedBy: 'status',
  cell: (row) => <StatusTag status={row.status} />,
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
  cell: ({ id, text }) => (
    <span className="row-actions">
      <CodeActions
        name={text}
        from={`code ${id}`}
        codes={text === '' ? [] : [text]}
        source={null}
      />
    </span>
  ),
}

/** The columns of 'Seguimiento de códigos' (TRACKING-1). */
export const trackingColumns: readonly Column<CodeRow>[] = [
  code,
  {
    header: 'Creado',
    place: 'detail',
    kind: 'number',
    sortedBy: 'createdAt',
    cell: ({ createdAt }) => mediumDate(createdAt),
  },
  {
    header: 'Evento',
    place: 'detail',
    kind: 'text',
    sortedBy: 'event',
    cell: ({ eventName }) => (
      <span className="clamped" title={eventName}>
        {eventName}
      </span>
    ),
  },
  status,
  {
    header: 'Tipo de código',
    place: 'detail',
    sortedBy: 'type',
    cell: ({ type }) =>
      type.kind === 'discount' && type.percent !== null
        ? `${codeTypeText.discount} ${percent.format(type.percent)} %`
        : codeTypeText[type.kind],
  },
  uses('Uso'),
  actions,
]

/** The columns of the lists by validity (TRACKING-6). */
export const listColumns: readonly Column<CodeRow>[] = [code, status, uses('Usado'), actions]
