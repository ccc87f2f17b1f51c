import { ExportBatchCsv } from '../../../application/codes/handover/ExportBatchCsv'
import { ExportSelection } from '../../../application/codes/handover/ExportSelection'
import type { Exports } from '../../../application/codes/handover/Exports'
import { SaveCodes } from '../../../application/codes/handover/SaveCodes'
import type { ReadTrackedCodes } from '../../../application/codes/tracked/ReadTrackedCodes'
import type { Device } from '../bindings'

/** Wired by hand: it loads after the container. */
export const createExports = (
  readTrackedCodes: ReadTrackedCodes,
  { downloads, workbooks, clock }: Pick<Device, 'downloads' | 'workbooks' | 'clock'>,
): Exports => {
  const save = new SaveCodes(downloads, workbooks, clock)
  return {
    save,
    batch: new ExportBatchCsv(readTrackedCodes, save),
    selection: new ExportSelection(readTrackedCodes, save),
  }
}
