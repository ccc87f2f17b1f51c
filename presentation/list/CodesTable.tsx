import { useCallback, useRef } from 'react'
import type { ListView } from '../../application/list/list.selectors'
import { isRemovedRow, type ListRow, listRow } from '../../application/list/listRow'
import { codesDeselected, codesSelected } from '../../application/list/selection.slice'
import { type CodeSort, SORT_COLUMNS, type SortColumn } from '../../domain/list/codeSort'
import { DEFAULT_PAGE_SIZE } from '../../domain/shared/pagination'
import { useHasCards } from '../kit/hooks/useWidth'
import { useAppDispatch } from '../kit/store'
import { PagedTable } from '../kit/table/PagedTable'
import { paged, useWithinLimit } from '../kit/table/pages/usePages'
import { codesCardColumns, codesColumns } from './codeColumns'
import type { AddressBar } from './useListAddress'

const TITLE = 'Seguimiento de códigos'

const isSortColumn = (text: string): text is SortColumn =>
  SORT_COLUMNS.some((column) => column === text)

/**
 * The order after a click on a column's header: reversed if it is sorted by that column already.
 */
const toggledSort = ({ column, direction }: CodeSort, on: SortColumn): CodeSort => ({
  column: on,
  direction: column === on && direction === 'ascending' ? 'descending' : 'ascending',
})

const nameOf = ({ text }: ListRow) => text || 'el código sin texto'

interface Props {
  readonly view: ListView
  readonly bar: AddressBar
  /** Whether cards are for choosing now. */
  readonly isChoosing: boolean
  /** Called before a card is chosen. */
  readonly onChoosing: () => void
}

/** The codes that match the address, and those that were removed of them, in pages. */
export const CodesTable = ({ view, bar, isChoosing, onChoosing }: Props) => {
  const dispatch = useAppDispatch()
  const hasCards = useHasCards()
  const { query, size } = bar.address
  const shown = useWithinLimit(bar.address)
  const { visible, pages } = paged(view.rows, shown, DEFAULT_PAGE_SIZE, (choice) =>
    bar.go(choice, choice.size === size ? undefined : 'size'),
  )
  // The latest, since rows keep the function that they were rendered with.
  const before = useRef(onChoosing)
  before.current = onChoosing
  const choose = useCallback(
    (rows: readonly ListRow[], isChosen: boolean) => {
      before.current()
      const ids = rows.map(({ id }) => id)
      dispatch(isChosen ? codesSelected(ids) : codesDeselected(ids))
    },
    [dispatch],
  )
  return (
    <PagedTable
      caption={TITLE}
      columns={hasCards ? codesCardColumns : codesColumns}
      rows={visible.map((code) => listRow(code, view.staying))}
      keyOf={({ id }) => id}
      isGone={isRemovedRow}
      sorting={{
        by: query.sort.column,
        direction: query.sort.direction,
        onSort: (by) => isSortColumn(by) && bar.changeQuery({ sort: toggledSort(query.sort, by) }),
      }}
      selection={{
        isChoosing,
        has: ({ id }) => view.selectedIds.has(id),
        nameOf,
        onChange: choose,
      }}
      pages={pages}
    />
  )
}
