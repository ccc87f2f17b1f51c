import { DataTable } from './DataTable'
import { PagedPart } from './PagedPart'
import type { Pages } from './pages/usePages'
import type { DataTableProps } from './table'

interface Props<Row> extends DataTableProps<Row> {
  readonly pages: Pages
  readonly className?: string
}

/** A table with its pages. */
export const PagedTable = <Row,>({ pages, className, ...table }: Props<Row>) => (
  <PagedPart pages={pages} caption={table.caption} className={className}>
    <DataTable {...table} />
  </PagedPart>
)
