import { codesDeselected, codesSelected } from '../../../application/codes/tracking/selection.slice'
import { codeRow, type TrackingView } from '../../../application/codes/tracking/tracking.selectors'
import {
  type CodeSort,
  SORT_COLUMNS,
  type SortColumn,
} from '../../../domain/codes/tracking/codeSort'
import { DEFAULT_PAGE_SIZE } from '../../../domain/shared/pagination'
import { DataTable } from '../../kit/table/DataTable'
import { Pagination } from '../../kit/table/Pagination'
import { paged } from '../../kit/table/usePages'
import { useAppDispatch } from '../../store'
import { trackingColumns } from '../codeColumns'
import type { AddressBar } from './useTrackingAddress'

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

interface Props {
  readonly view: TrackingView
  readonly bar: AddressBar
}

/** The codes that match the address, in pages. */
export const TrackingTable = ({ view, bar }: Props) => {
  const dispatch = useAppDispatch()
  const { query, page, size } = bar.address
  const { visible, pages } = paged(view.matching, { page, size }, DEFAULT_PAGE_SIZE, (choice) =>
    bar.go(choice, choice.size === size ? undefined : 'size'),
  )
  return (
    <>
      <DataTable
        caption={TITLE}
        columns={trackingColumns}
        rows={visible.map(codeRow)}
        keyOf={({ id }) => id}
        sorting={{
          by: query.sort.column,
          direction: query.sort.direction,
          onSort: (by) =>
            isSortColumn(by) && bar.changeQuery({ sort: toggledSort(query.sort, by) }),
        }}
        selection={{
          has: ({ id }) => view.selectedIds.has(id),
          nameOf: ({ text }) => text || 'el código sin texto',
          onChange: (rows, isChosen) => {
            const ids = rows.map(({ id }) => id)
            dispatch(isChosen ? codesSelected(ids) : codesDeselected(ids))
          },
        }}
      />
      <Pagination pages={pages} label={TITLE} />
    </>
  )
}
