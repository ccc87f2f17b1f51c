import { isEqualByFields } from '../../../domain/shared/isEqualByFields'
import type { Column, DataTableProps, RowSelection } from './table'

/** A row as it is rendered. */
export interface RenderedRow<Row> {
  readonly key: string
  readonly row: Row
  readonly columns: readonly Column<Row>[]
  readonly isGone: boolean
  /** Null in a list without check boxes. */
  readonly choice: {
    readonly name: string
    readonly isChosen: boolean
    readonly onChange: RowSelection<Row>['onChange']
  } | null
}

export interface RowSlices<Row> {
  /** The rows that are rendered now, in order. */
  readonly rendered: readonly RenderedRow<Row>[]
  /** How many rows are not rendered yet. */
  readonly missing: number
  /** Whether some rows are missing, or still show what they were before. */
  readonly isBusy: boolean
}

// In thousandths of a frame's work. Dropping rows takes at most half of it, so that each frame shows new ones.
const BUDGET = 1_000
const DROPPED_ROW = 1

/** The work of one row that is new, or changes, in thousandths of a frame's. */
export interface RowWork {
  readonly added: number
  readonly changed: number
}

/** 20 new rows a frame, or 50 that change: either takes a slow phone some 30 ms. */
const ROWS: RowWork = { added: 50, changed: 20 }

/** Six cards, which fill a phone's screen, or 25 that change. */
export const CARDS: RowWork = { added: 160, changed: 40 }

const isSame = <Row>(a: RenderedRow<Row>, b: RenderedRow<Row>): boolean =>
  a.columns === b.columns &&
  a.row === b.row &&
  a.isGone === b.isGone &&
  isEqualByFields(a.choice, b.choice)

type Wanted<Row> = Pick<DataTableProps<Row>, 'rows' | 'columns' | 'keyOf' | 'isGone' | 'selection'>

/**
 * The rows to render in the next frame, given those that are rendered. Unchanged rows keep their identity; of
 * the others, the first ones that fit in the frame are added or updated.
 * @param isChoosable whether the rows have check boxes
 * @param work what each takes; that of a table's row by default
 */
export const nextSlice = <Row>(
  { rows, columns, keyOf, isGone: isGoneRow, selection }: Wanted<Row>,
  before: readonly RenderedRow<Row>[],
  isChoosable = selection !== undefined,
  work = ROWS,
): RowSlices<Row> => {
  const known = new Map(before.map((one) => [one.key, one]))
  const keys = new Set(rows.map(keyOf))
  const dropped = before.filter(({ key }) => !keys.has(key)).length
  let budget = BUDGET - Math.min(dropped * DROPPED_ROW, BUDGET / 2)
  const rendered = rows.flatMap((row): RenderedRow<Row> | readonly [] => {
    const key = keyOf(row)
    const old = known.get(key)
    const isGone = isGoneRow?.(row) ?? false
    const choice =
      selection && isChoosable
        ? {
            name: `Seleccionar ${selection.nameOf(row)}`,
            isChosen: !isGone && selection.has(row),
            onChange: selection.onChange,
          }
        : null
    // Most lists create new row objects each time: equal fields are the same row.
    const same = old && isEqualByFields(old.row, row) ? old.row : row
    const next = { key, row: same, columns, isGone, choice }
    if (old && isSame(old, next)) return old
    budget -= old ? work.changed : work.added
    return budget >= 0 ? next : (old ?? [])
  })
  return { rendered, missing: rows.length - rendered.length, isBusy: budget < 0 }
}

/** The heading above a row: that of its group, if the row before it is in another one. */
export const groupAbove = <Row>(
  rendered: readonly RenderedRow<Row>[],
  at: number,
  groupOf: DataTableProps<Row>['groupOf'],
): string | null => {
  const [before, one] = [rendered[at - 1], rendered[at]]
  if (!groupOf || !one) return null
  const group = groupOf(one.row)
  return before && groupOf(before.row) === group ? null : group
}

/** The rows that can be chosen. */
export const rowsThere = <Row>({
  rows,
  isGone,
}: Pick<DataTableProps<Row>, 'rows' | 'isGone'>): readonly Row[] =>
  isGone ? rows.filter((row) => !isGone(row)) : rows
