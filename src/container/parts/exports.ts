import { ExportBatchCsv } from '../../../application/codes/exports/ExportBatchCsv'
import { ExportCreated } from '../../../application/codes/exports/ExportCreated'
import { ExportSelection } from '../../../application/codes/exports/ExportSelection'
import type { Parts } from '../bindings'
import { instanceOf, part, type Recipes } from '../recipes'

/** Exports: saving codes as files. */
export const exportRecipes: Recipes<Parts['exports']> = {
  codeSources: part(['codes', 'events', 'users'], (codes, events, users) => ({
    codes,
    events,
    users,
  })),
  filePorts: part(['downloads', 'workbooks', 'clock'], (downloads, workbooks, clock) => ({
    downloads,
    workbooks,
    clock,
  })),
  exportBatchCsv: part(['codeSources', 'filePorts'], instanceOf(ExportBatchCsv)),
  exportSelection: part(['codeSources', 'filePorts'], instanceOf(ExportSelection)),
  exportCreated: part(['filePorts'], instanceOf(ExportCreated)),
}
