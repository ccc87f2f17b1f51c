import type { ReactNode } from 'react'

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

export interface Sorting {
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
