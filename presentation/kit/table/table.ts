import type { ReactNode } from 'react'

export interface Column<Row> {
  readonly header: string
  readonly cell: (row: Row) => ReactNode
  /** Its place in a card on a small screen: at the top, as a detail, or among the actions. */
  readonly place: 'top' | 'detail' | 'actions'
  /** 'text' may be of any length; 'number' stays on its line. */
  readonly kind?: 'text' | 'number'
  /** The sort order that a press of its header chooses; a column without it does not sort. */
  readonly sortedBy?: string
}

export interface Sorting {
  readonly by: string
  readonly direction: 'ascending' | 'descending'
  readonly onSort: (by: string) => void
}

/** Which rows are chosen. */
export interface RowSelection<Row> {
  /** Whether cards are for choosing now; the rows of a table always can be chosen. */
  readonly isChoosing: boolean
  readonly has: (row: Row) => boolean
  readonly nameOf: (row: Row) => string
  /** Should stay the same function, or every row is rendered again. */
  readonly onChange: (rows: readonly Row[], isChosen: boolean) => void
}

/**
 * 'compact': two lines, with the actions beside them. 'tall': the actions below. 'collapsible': the top alone until it is
 * opened.
 */
export type CardKind = 'compact' | 'tall' | 'collapsible'

export interface DataTableProps<Row> {
  readonly caption: string
  readonly columns: readonly Column<Row>[]
  /** The rows of the visible page. */
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => string
  /** The look of the cards on a small screen. */
  readonly card?: CardKind
  /** The foot of a card; a table has no place of its own for it. Should stay the same function. */
  readonly cardNote?: (row: Row) => ReactNode
  /** The heading of a row's group, which stands above the first row of each group; null for none. */
  readonly groupOf?: (row: Row) => string | null
  /** Rows are cards in one column at any width: the list stands in a narrow place. */
  readonly isNarrow?: boolean
  /** Whether a row only tells what is gone: it steps back, and cannot be chosen. Should stay the same function. */
  readonly isGone?: (row: Row) => boolean
  readonly sorting?: Sorting
  readonly selection?: RowSelection<Row>
}
