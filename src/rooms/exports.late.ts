import { ExportBatchCsv } from '../../application/exports/ExportBatchCsv'
import { ExportCodes } from '../../application/exports/ExportCodes'
import { TableFiles } from '../../application/exports/TableFiles'
import { ExportLedger } from '../../application/people/ExportLedger'
import { lateService } from '../container/services'
import { trackedCodes } from './codes'

const tableFiles = lateService(
  ({ get }) => new TableFiles(get('downloads'), get('workbooks'), get('clock')),
)
export const exportCodes = lateService(({ get }) => new ExportCodes(get(tableFiles)))
export const exportLedger = lateService(({ get }) => new ExportLedger(get(tableFiles)))
export const exportBatchCsv = lateService(
  ({ get }) =>
    new ExportBatchCsv(
      get(trackedCodes),
      get('events'),
      get('users'),
      get('downloads'),
      get('clock'),
    ),
)
