import { selectBatchesView } from '../../../application/codes/batches/batches.selectors'
import { exportRequested } from '../../../application/codes/exports/exports.events'
import type { CodeBatch } from '../../../domain/codes/CodeBatch'
import { useHasCards } from '../../kit/hooks/useWidth'
import { Icon } from '../../kit/Icon'
import { PagedTable } from '../../kit/table/PagedTable'
import { useKeptPages } from '../../kit/table/pages/usePages'
import type { Column } from '../../kit/table/table'
import { useAppDispatch, useAppSelector } from '../../store'
import { counted } from '../../texts/counts'
import { Freshness } from '../list/Freshness'
import { LoadStatusMessage } from '../list/LoadStatusMessage'
import { GiveActions } from '../sharing/GiveActions'
import { useOffer } from '../sharing/useOffer'
import { BatchMenu } from './BatchMenu'
import { BatchSummary } from './BatchSummary'
import { batchName, sourceOf } from './batchName'

/** Rows per page (BATCH-3). */
const PAGE_SIZE = 8

interface RowProps {
  readonly row: CodeBatch
}

/** The count of the codes, which downloads them (BATCH-8). */
const ExportButton = ({ row }: RowProps) => {
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
      {count}
    </button>
  )
}

/** Copies and shares what is still to give. */
const Give = ({ row }: RowProps) => (
  <GiveActions
    codes={row.free}
    nameOf={(count) =>
      `${counted(count, 'código utilizable', 'códigos utilizables')} de ${batchName(row)}`
    }
    from={row.id}
    isAside
    hasNote={false}
  />
)

/** What is still to give, at once; all codes of the batch by a menu. */
const Actions = ({ row }: RowProps) => (
  <span className="row-actions">
    <Give row={row} />
    <ExportButton row={row} />
    <BatchMenu row={row} hasCount={false} />
  </span>
)

/** The same on a card. On the narrowest, the longer words 'de nuevo' have a line of their own. */
const CardActions = ({ row }: RowProps) => {
  const { isAllGiven } = useOffer(row.free)
  return (
    <span className={`row-actions batch__actions${isAllGiven ? ' batch__actions--again' : ''}`}>
      <Give row={row} />
      <BatchMenu row={row} hasCount />
    </span>
  )
}

const tableColumns: readonly Column<CodeBatch>[] = [
  { header: 'Evento', place: 'top', kind: 'text', cell: (row) => <BatchSummary row={row} /> },
  { header: 'Acciones', place: 'actions', cell: (row) => <Actions row={row} /> },
]

const cardColumns: readonly Column<CodeBatch>[] = [
  { header: 'Evento', place: 'top', kind: 'text', cell: (row) => <BatchSummary row={row} /> },
  { header: 'Acciones', place: 'actions', cell: (row) => <CardActions row={row} /> },
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
