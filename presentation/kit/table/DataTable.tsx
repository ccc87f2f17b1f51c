import { Fragment, memo, type ReactNode } from 'react'
import { changedMark, useChanges } from '../hooks/useChanges'
import { useHasCards } from '../hooks/useWidth'
import { Icon } from '../Icon'
import { Cards } from './Cards'
import { PageCheckbox } from './PageCheckbox'
import { type CellsProps, RowCheckbox, type RowProps } from './RowCheckbox'
import { groupAbove, rowsThere } from './rowSlices'
import type { Column, DataTableProps, Sorting } from './table'
import { useRowSlices } from './useRowSlices'

/** The height of an ordinary row: the page keeps its length while rows are missing. */
const ROW_HEIGHT = 57

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

/** The cells of a row apart from its check box, which alone is rendered again when it is chosen. */
const Cells = memo(function Cells<Row>({ row, columns }: CellsProps<Row>) {
  const name = columns.find(({ place }) => place === 'top')
  return columns.map((column) => (
    // Its name tells which row it is, whichever cell a reader is in.
    <td
      key={column.header}
      className={classOf(column)}
      role={column === name ? 'rowheader' : undefined}
    >
      {column.cell(row)}
    </td>
  ))
}) as <Row>(props: CellsProps<Row>) => ReactNode

const TableRow = memo(function TableRow<Row>({
  of: { row, columns, isGone, choice },
}: RowProps<Row>) {
  const changes = useChanges(row)
  return (
    <tr
      className={choice?.isChosen ? 'table__chosen' : undefined}
      data-changed={isGone ? undefined : changedMark(changes)}
      data-gone={isGone || undefined}
    >
      {choice && (
        <td className="table__check">{!isGone && <RowCheckbox row={row} choice={choice} />}</td>
      )}
      <Cells row={row} columns={columns} />
    </tr>
  )
}) as <Row>(props: RowProps<Row>) => ReactNode

const Table = <Row,>(props: DataTableProps<Row>) => {
  const { caption, columns, groupOf, sorting, selection } = props
  const { rendered, missing, isBusy } = useRowSlices(props)
  const there = rowsThere(props)
  return (
    <table className="table" aria-busy={isBusy} style={{ marginBottom: missing * ROW_HEIGHT }}>
      <caption className="unseen">{caption}</caption>
      <thead>
        <tr>
          {selection && (
            <th scope="col" className="table__check">
              <PageCheckbox rows={there} selection={selection} />
            </th>
          )}
          {columns.map((column) => (
            <Header key={column.header} column={column} sorting={sorting} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rendered.map((one, at) => {
          const group = groupAbove(rendered, at, groupOf)
          return (
            <Fragment key={one.key}>
              {group !== null && (
                <tr className="table__group">
                  <th scope="rowgroup" colSpan={columns.length + (selection ? 1 : 0)}>
                    {group}
                  </th>
                </tr>
              )}
              <TableRow of={one} />
            </Fragment>
          )
        })}
      </tbody>
    </table>
  )
}

/** Rows as a table, or as cards on a small screen or in a narrow place. */
export const DataTable = <Row,>(props: DataTableProps<Row>) => {
  const hasCards = useHasCards()
  return hasCards || props.isNarrow ? <Cards {...props} /> : <Table {...props} />
}
