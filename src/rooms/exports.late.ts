import { ExportBatchCsv } from '../../application/exports/ExportBatchCsv'
import { ExportCodes } from '../../application/exports/ExportCodes'
import { TableFiles } from '../../application/exports/TableFiles'
import { ExportLedger } from '../../application/people/ExportLedger'
import { service } from '../container/services'
import { unremovedCodes } from './codes'

export const tableFiles = service(
  ({ get }) => new TableFiles(get('downloads'), get('workbooks'), get('clock')),
)
export const exportCodes = service(({ get }) => new ExportCodes(get(tableFiles)))
export const exportLedger = service(({ get }) => new ExportLedger(get(tableFiles)))
export const exportBatchCsv = service(
  ({ get }) =>
    new ExportBatchCsv(
      get(unremovedCodes),
      get('events'),
      get('users'),
      get('downloads'),
      get('clock'),
    ),
)
