import { Checkbox } from '../form/Checkbox'
import { useIsPhone } from '../hooks/useIsPhone'
import { Icon } from '../Icon'
import { Cards } from './Cards'
import { PageCheckbox } from './PageCheckbox'
import type { Column, DataTableProps, Sorting } from './table'

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
