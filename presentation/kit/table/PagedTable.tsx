import { pageRange } from '../../../domain/shared/pagination'
import { thousands } from '../../texts/counts'
import { DataTable } from './DataTable'
import { PagedPart } from './PagedPart'
import { useMostRows } from './pages/PageSizeInput'
import type { Pages } from './pages/usePages'
import type { DataTableProps } from './table'

interface Props<Row> extends DataTableProps<Row> {
  readonly pages: Pages
  readonly className?: string
}

/** Only on paper: that this is a part of the list, and how to print more of it (PRINT-3). */
const OnPaper = ({ pages: { entries, page, size } }: { readonly pages: Pages }) => {
  const { start, end } = pageRange(page, entries, size)
  const most = useMostRows()
  return (
    <p className="on-paper">
      {`Se imprimen ${thousands(end - start)} de ${thousands(entries)} entradas. Para imprimir más, aumente antes «Seleccionar», hasta ${most}.`}
    </p>
  )
}

/** A table with its pages. */
export const PagedTable = <Row,>({ pages, className, ...table }: Props<Row>) => (
  <>
    {pages.entries > pages.size && <OnPaper pages={pages} />}
    <PagedPart pages={pages} caption={table.caption} className={className}>
      <DataTable {...table} />
    </PagedPart>
  </>
)
