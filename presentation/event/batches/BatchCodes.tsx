import { useMemo } from 'react'
import { selectBatchesView } from '../../../application/codes/batches.selectors'
import { exportRequested } from '../../../application/exports/exports.events'
import type { CodeBatch } from '../../../domain/codes/CodeBatch'
import { isDayOver } from '../../../domain/shared/storeTime'
import { LoadStatusMessage } from '../../codes/LoadStatusMessage'
import { useNow } from '../../kit/hooks/useNow'
import { useHasCards } from '../../kit/hooks/useWidth'
import { Icon } from '../../kit/Icon'
import { useAppDispatch, useAppSelector } from '../../kit/store'
import { PagedTable } from '../../kit/table/PagedTable'
import { useKeptPages } from '../../kit/table/pages/usePages'
import type { Column } from '../../kit/table/table'
import { Freshness } from '../../list/Freshness'
import { CodeActions } from '../../sharing/CodeActions'
import { counted } from '../../texts/counts'
import { BatchMenu } from './BatchMenu'
import { BatchSummary } from './BatchSummary'
import { allOf, batchName, fromOf, sourceOf } from './batchName'

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

/** All codes of the batch: copied, shared, or saved as a file by their count (BATCH-6, BATCH-7, BATCH-8). */
const Actions = ({ row, hasWords }: RowProps & { readonly hasWords: boolean }) => (
  <span className="row-actions batch__actions">
    {row.codes.some(({ code }) => code !== '') && (
      <CodeActions
        name={`códigos de ${batchName(row)}`}
        from={fromOf(row)}
        request={() => allOf(row)}
        isInRow
        {...(hasWords && { copyText: 'Copiar códigos', isAside: true })}
      />
    )}
    <ExportButton row={row} />
    <BatchMenu row={row} />
  </span>
)

const tableColumns: readonly Column<CodeBatch>[] = [
  { header: 'Evento', place: 'top', kind: 'text', cell: (row) => <BatchSummary row={row} /> },
  { header: 'Acciones', place: 'actions', cell: (row) => <Actions row={row} hasWords /> },
]

const cardColumns: readonly Column<CodeBatch>[] = [
  { header: 'Evento', place: 'top', kind: 'text', cell: (row) => <BatchSummary row={row} /> },
  { header: 'Acciones', place: 'actions', cell: (row) => <Actions row={row} hasWords={false} /> },
]

const isPast = ({ codes: [first] }: CodeBatch, now: number) =>
  first?.event?.date != null && isDayOver(first.event.date, now)

/** The batches whose event is over after all others (BATCH-12). */
const pastLast = (rows: readonly CodeBatch[], now: number): readonly CodeBatch[] => [
  ...rows.filter((row) => !isPast(row, now)),
  ...rows.filter((row) => isPast(row, now)),
]

/** 'Códigos por lote' (BATCH-1, BATCH-2). */
export const BatchCodes = () => {
  const { status, rows: newestFirst } = useAppSelector(selectBatchesView)
  const now = useNow()
  const rows = useMemo(() => pastLast(newestFirst, now), [newestFirst, now])
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
