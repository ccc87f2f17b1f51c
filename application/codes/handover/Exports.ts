import type { ExportBatchCsv } from './ExportBatchCsv'
import type { ExportSelection } from './ExportSelection'
import type { SaveCodes } from './SaveCodes'

/** The use cases that make files, loaded when the first file is wanted. */
export interface Exports {
  readonly batch: ExportBatchCsv
  readonly selection: ExportSelection
  readonly save: SaveCodes
}
