import {
  type ExportSource,
  exportRequested,
} from '../../../application/codes/handover/handover.slice'
import {
  type BatchRow,
  selectBatchesView,
} from '../../../application/codes/tracked/tracked.selectors'
import { Icon } from '../../kit/Icon'
import { DataTable } from '../../kit/table/DataTable'
import { Pagination } from '../../kit/table/Pagination'
import type { Column } from '../../kit/table/table'
import { usePages } from '../../kit/table/usePages'
import { useAppDispatch, useAppSelector } from '../../store'
import { counted } from '../../texts/counts'
import { mediumDate } from '../../texts/dates'
import { CodeActions } from '../handover/CodeActions'
import { ExportMenu } from '../handover/ExportMenu'
import { UsageBar } from '../UsageBar'
import { CodesState } from './CodesState'
import { Freshness } from './Freshness'

/** Rows per page (BATCH-3). */
const PAGE_SIZE = 8

/** Distinguishes two batches of one event. */
const nameOf = ({ eventName, createdAt }: BatchRow) =>
  createdAt === null ? eventName : `${eventName}, ${mediumDate(createdAt)}`

const sourceOf = ({ id }: BatchRow): ExportSource => ({ kind: 'batch', id })

const ExportButton = ({ row }: { readonly row: BatchRow }) => {
  const dispatch = useAppDispatch()
  const count = counted(row.usage.total, 'código', 'códigos')
  return (
    <button
      type="button"
      className="btn batch__export"
      aria-label={`${count}: descargar CSV de ${nameOf(row)}`}
      title="Descargar CSV"
      onClick={() => dispatch(exportRequested({ source: sourceOf(row), format: 'csv' }))}
    >
      <Icon name="download" />
      {count}
    </button>
  )
}

const columns: readonly Column<BatchRow>[] = [
  {
    header: 'Evento',
    place: 'top',
    kind: 'text',
    cell: ({ eventName, createdAt, usage }) => (
      <div>
        <b className="clamped" title={eventName}>
          {eventName}
        </b>
        <div className="batch__usage sub">
          <UsageBar usage={usage} />
          <span>{`Creados: ${mediumDate(createdAt)}`}</span>
        </div>
      </div>
    ),
  },
  {
    header: 'Acciones',
    place: 'actions',
    cell: (row) => (
      <span className="row-actions">
        <CodeActions
          name={`los códigos de ${nameOf(row)}`}
          from={row.id}
          codes={row.codes}
          source={sourceOf(row)}
        />
        <ExportButton row={row} />
        <ExportMenu
          name={`los códigos de ${nameOf(row)} en otro formato`}
          source={sourceOf(row)}
          formats={['csv-semicolon', 'xlsx']}
          className="icon-btn"
          content={<Icon name="down" />}
        />
      </span>
    ),
  },
]

/** 'Códigos por lote' (BATCH-1, BATCH-2). */
export const BatchCodes = () => {
  const { status, rows } = useAppSelector(selectBatchesView)
  const { visible, pages } = usePages(rows, PAGE_SIZE)
  return (
    <section className="card batches" aria-labelledby="batches-title">
      <header className="card__head">
        <div className="card__title">
          <h2 id="batches-title">Códigos por lote</h2>
          <Freshness status={status} />
        </div>
      </header>
      <CodesState status={status} isEmpty={rows.length === 0}>
        <div className="batches__list">
          <DataTable
            caption="Códigos por lote"
            columns={columns}
            rows={visible}
            keyOf={({ id }) => id}
          />
        </div>
        <Pagination pages={pages} label="Códigos por lote" />
      </CodesState>
    </section>
  )
}
