import {
  type BatchRow,
  selectBatchesView,
} from '../../../application/codes/batches/batches.selectors'
import {
  type ExportSource,
  exportRequested,
} from '../../../application/codes/exports/exports.events'
import { useHasCards } from '../../kit/hooks/useWidth'
import { Icon } from '../../kit/Icon'
import { PagedTable } from '../../kit/table/PagedTable'
import { useKeptPages } from '../../kit/table/pages/usePages'
import type { Column } from '../../kit/table/table'
import { useAppDispatch, useAppSelector } from '../../store'
import { counted, thousands } from '../../texts/counts'
import { ExportMenu } from '../exports/ExportMenu'
import { Freshness } from '../list/Freshness'
import { LoadStatusMessage } from '../list/LoadStatusMessage'
import { CodeActions } from '../sharing/CodeActions'
import { BatchCard, BatchSummary } from './BatchSummary'
import { batchName } from './batchName'
import { SeeCodesButton } from './SeeCodesButton'

/** Rows per page (BATCH-3). */
const PAGE_SIZE = 8

const sourceOf = ({ id }: BatchRow): ExportSource => ({ kind: 'batch', id })

interface RowProps {
  readonly row: BatchRow
}

const ExportButton = ({ row, text }: RowProps & { readonly text: string }) => {
  const dispatch = useAppDispatch()
  const count = counted(row.usage.total, 'código', 'códigos')
  return (
    <button
      type="button"
      className="btn batch__export"
      aria-label={`${count}: descargar CSV de ${batchName(row)}`}
      title="Descargar CSV"
      onClick={() => dispatch(exportRequested({ source: sourceOf(row), format: 'csv' }))}
    >
      <Icon name="download" />
      {text}
    </button>
  )
}

const Actions = ({ row, count }: RowProps & { readonly count: string }) => (
  <>
    <CodeActions
      name={`los códigos de ${batchName(row)}`}
      from={row.id}
      codes={row.codes}
      source={sourceOf(row)}
    />
    <ExportButton row={row} text={count} />
    <ExportMenu
      name={`los códigos de ${batchName(row)} en otro formato`}
      source={sourceOf(row)}
      formats={['xlsx', 'csv-semicolon']}
      className="icon-btn"
      content={<Icon name="down" />}
    />
  </>
)

const tableColumns: readonly Column<BatchRow>[] = [
  { header: 'Evento', place: 'top', kind: 'text', cell: (row) => <BatchSummary row={row} /> },
  {
    header: 'Acciones',
    place: 'actions',
    cell: (row) => (
      <span className="row-actions">
        <Actions row={row} count={counted(row.usage.total, 'código', 'códigos')} />
      </span>
    ),
  },
]

/** On a card all actions share one row. */
const cardColumns: readonly Column<BatchRow>[] = [
  { header: 'Evento', place: 'top', kind: 'text', cell: (row) => <BatchCard row={row} /> },
  {
    header: 'Acciones',
    place: 'actions',
    cell: (row) => (
      <span className="row-actions batch__actions">
        <SeeCodesButton batch={row} />
        <Actions row={row} count={thousands(row.usage.total)} />
      </span>
    ),
  },
]

/** 'Códigos por lote' (BATCH-1, BATCH-2). */
export const BatchCodes = () => {
  const { status, rows } = useAppSelector(selectBatchesView)
  const hasCards = useHasCards()
  const { visible, pages } = useKeptPages('Códigos por lote', rows, PAGE_SIZE)
  return (
    <section className="card batches" aria-labelledby="batches-title">
      <header className="card__head">
        <div className="card__title">
          <h2 id="batches-title">Códigos por lote</h2>
          <Freshness status={status} />
        </div>
      </header>
      <LoadStatusMessage status={status} isEmpty={rows.length === 0}>
        <PagedTable
          className="batches__list"
          caption="Códigos por lote"
          columns={hasCards ? cardColumns : tableColumns}
          rows={visible}
          keyOf={({ id }) => id}
          card="tall"
          pages={pages}
        />
      </LoadStatusMessage>
    </section>
  )
}
