import type { ReactNode } from 'react'
import { Checkbox } from '../form/Checkbox'
import { useIsPhone } from '../hooks/useIsPhone'
import { Icon } from '../Icon'
import { Cards } from './Cards'
import { PageCheckbox } from './PageCheckbox'

export interface Column<Row> {
  readonly header: string
  readonly cell: (row: Row) => ReactNode
  /** Its place in a card on a small screen: at the top, as a labelled detail, or among the actions. */
  readonly place: 'top' | 'detail' | 'actions'
  /** 'text' may be of any length; 'number' stays on its line. */
  readonly kind?: 'text' | 'number'
  /** What the list is sorted by when its header is pressed; none is sorted by a column without. */
  readonly sortedBy?: string
}

interface Sorting {
  readonly by: string
  readonly direction: 'ascending' | 'descending'
  readonly onSort: (by: string) => void
}

/** Which rows are chosen. */
export interface RowSelection<Row> {
  readonly has: (row: Row) => boolean
  readonly nameOf: (row: Row) => string
  readonly onChange: (rows: readonly Row[], isChosen: boolean) => void
}

export interface DataTableProps<Row> {
  readonly caption: string
  readonly columns: readonly Column<Row>[]
  /** Of the visible page. */
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => string
  /** Whether the cards of a small screen show their top alone until they are opened. */
  readonly collapsible?: boolean
  readonly sorting?: Sorting
  readonly selection?: RowSelection<Row>
}

const classOf = <Row,>({ place, kind }: Column<Row>): string | undefined =>
  place === 'actions' ? 'actions' : kind

interface HeaderProps<Row> {
  readonly column: Column<Row>
  readonly sorting: Sorting | undefined
}

const Header = <Row,>({ column, sorting }: HeaderProps<Row>) => {
  const { header, sortedBy } = column
  if (!sorting || sortedBy === undefined) {
    return (
      <th scope="col" className={classOf(column)}>
        {header}
      </th>
    )
  }
  const direction = sorting.by === sortedBy ? sorting.direction : undefined
  return (
    <th scope="col" className={classOf(column)} aria-sort={direction}>
      <button type="button" className="table__sort" onClick={() => sorting.onSort(sortedBy)}>
        {header}
        <Icon name={direction === 'ascending' ? 'up' : 'down'} />
      </button>
    </th>
  )
}

const Table = <Row,>({
  caption,
  columns,
  rows,
  keyOf,
  sorting,
  selection,
}: DataTableProps<Row>) => (
  <table className="table">
    <caption className="unseen">{caption}</caption>
    <thead>
      <tr>
        {selection && (
          <th scope="col" className="table__check">
            <PageCheckbox rows={rows} selection={selection} />
          </th>
        )}
        {columns.map((column) => (
          <Header key={column.header} column={column} sorting={sorting} />
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <tr key={keyOf(row)} className={selection?.has(row) ? 'table__chosen' : undefined}>
          {selection && (
            <td className="table__check">
              <Checkbox
                name={`Seleccionar ${selection.nameOf(row)}`}
                checked={selection.has(row)}
                onChange={(isChosen) => selection.onChange([row], isChosen)}
              />
            </td>
          )}
          {columns.map((column) => (
            <td key={column.header} className={classOf(column)}>
              {column.cell(row)}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)

/** Rows as a table, or as cards on a small screen. */
export const DataTable = <Row,>(props: DataTableProps<Row>) =>
  useIsPhone() ? <Cards {...props} /> : <Table {...props} />
