import { ExportBatchCsv } from '../../../application/exports/ExportBatchCsv'
import { ExportCodes } from '../../../application/exports/ExportCodes'
import { TableFiles } from '../../../application/exports/TableFiles'
import { ExportLedger } from '../../../application/people/ExportLedger'
import type { PartFactories } from '../bindings'

/** Exports: saving codes as files. */
export interface Exports {
  readonly tableFiles: TableFiles
  readonly exportCodes: ExportCodes
  readonly exportBatchCsv: ExportBatchCsv
  readonly exportLedger: ExportLedger
}

declare module '../bindings' {
  interface Bindings extends Exports {}
}

export const exportFactories: PartFactories<Exports> = {
  tableFiles: ({ get }) => new TableFiles(get('downloads'), get('workbooks'), get('clock')),
  exportCodes: ({ get }) => new ExportCodes(get('tableFiles')),
  exportBatchCsv: ({ get }) =>
    new ExportBatchCsv(
      get('trackedCodes'),
      get('events'),
      get('users'),
      get('downloads'),
      get('clock'),
    ),
  exportLedger: ({ get }) => new ExportLedger(get('tableFiles')),
}
