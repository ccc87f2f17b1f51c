import ConfigProvider from 'antd/es/config-provider'
import type { ColumnType } from 'antd/es/table'
import Table from 'antd/es/table'
import {
  type LeaderSum,
  SUM_ORDERS,
  type SumOrder,
} from '../../../domain/coordination/board/LeaderSums'
import { thousands } from '../../texts/counts'
import { UnusedCodes } from '../UnusedCodes'
import { COLUMN_TITLES, expiredText, lastUseText } from './boardText'
import { LeaderCell, type PlotPress } from './LeaderCell'

const THEME = {
  components: {
    Table: {
      headerBg: 'transparent',
      headerSortActiveBg: 'transparent',
      headerSortHoverBg: 'transparent',
      bodySortBg: 'transparent',
      headerSplitColor: 'transparent',
      cellPaddingBlock: 8,
      cellPaddingInline: 12,
    },
  },
}

interface Props {
  readonly sums: readonly LeaderSum[]
  readonly caption: string
  /** Null where the order cannot be chosen. */
  readonly order: SumOrder | null
  readonly isReading: boolean
  readonly onOrder: (order: SumOrder) => void
  readonly onPlot: PlotPress
}

const COLUMNS = ['made', 'used', 'unused', 'lastUseAt'] as const

const cell = (sum: LeaderSum, column: SumOrder) => {
  if (column === 'lastUseAt') return lastUseText(sum.lastUseAt, Date.now())
  if (column === 'unused') return <UnusedCodes {...sum} othersText={expiredText} />
  return thousands(sum[column])
}

/** The board on a desk; the store sorts it (BOARD-2). */
export const BoardTable = ({ sums, caption, order, isReading, onOrder, onPlot }: Props) => {
  const columns: ColumnType<LeaderSum>[] = [
    {
      key: 'name',
      title: 'Líder',
      render: (_, sum) => <LeaderCell sum={sum} onPlot={onPlot} />,
    },
    ...COLUMNS.map(
      (column): ColumnType<LeaderSum> => ({
        key: column,
        title: COLUMN_TITLES[column],
        align: 'right',
        className: 'number',
        sorter: order !== null,
        sortOrder: order === column ? 'descend' : null,
        // Another press of the same header does not take the order away.
        sortDirections: ['descend', 'descend'],
        render: (_, sum) => cell(sum, column),
      }),
    ),
  ]
  return (
    <ConfigProvider theme={THEME}>
      <Table<LeaderSum>
        className="board__table"
        aria-label={caption}
        columns={columns}
        dataSource={[...sums]}
        rowKey="id"
        pagination={false}
        loading={isReading}
        showSorterTooltip={false}
        onChange={(_page, _filters, sorter) => {
          const key = Array.isArray(sorter) ? undefined : sorter.columnKey
          const chosen = SUM_ORDERS.find((one) => one === key)
          if (chosen !== undefined) onOrder(chosen)
        }}
      />
    </ConfigProvider>
  )
}
