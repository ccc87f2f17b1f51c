import { exportsSaga } from '../../application/exports/exports.saga'
import { part, type Room } from '../container/services'

export const exportsPart = part(() => import('./exports.late'))

export const exports: Room = ({ get, later }) => ({
  leader: {
    exports: exportsSaga(
      later(exportsPart, 'exportBatchCsv'),
      later(exportsPart, 'exportCodes'),
      get('workbooks'),
    ),
  },
})
