import type { TrackedCode } from '../../domain/codes/TrackedCode'
import type { Lazy } from '../device/Lazy'
import type { ExportCodes, ExportOptions } from './ExportCodes'
import { savedFile } from './savedFile.saga'

/** Saves codes as a file. @return whether it was saved */
export const saveCodes = (
  exportCodes: Lazy<ExportCodes>,
  codes: readonly TrackedCode[],
  options: Omit<ExportOptions, 'signal'>,
): Generator<unknown, boolean> =>
  savedFile(exportCodes, (exporter, signal) => exporter.run(codes, { ...options, signal }))
