import { boardSaga } from '../../application/coordination/board/board.saga'
import { ExportBoard } from '../../application/coordination/board/ExportBoard'
import { ListBoard } from '../../application/coordination/board/ListBoard'
import { PlotUses } from '../../application/coordination/board/PlotUses'
import { servicesWith } from '../container/services'
import { exportsPart } from './exports'

const service = servicesWith<'coordinator'>()

const listBoard = service(
  ({ get }) => new ListBoard(get('leaderSums'), get('storeDirectory'), get('clock')),
)
const plotUses = service(
  ({ get }) => new PlotUses(get('leaderSums'), get('storeDirectory'), get('clock')),
)
const exportBoard = service(({ get }) => new ExportBoard(get(listBoard)))

export const board = service(({ get, later }) =>
  boardSaga(get(listBoard), get(plotUses), get(exportBoard), later(exportsPart, 'tableFiles')),
)
