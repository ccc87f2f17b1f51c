import { ExportCodes } from '../../../application/codes/exports/ExportCodes'
import { TableFiles } from '../../../application/codes/exports/TableFiles'
import { ExportLedger } from '../../../application/people/ExportLedger'
import type { Parts } from '../bindings'
import { instanceOf, partRecipe, type Recipes } from '../recipes'

/** Exports: saving codes as files. */
export const exportRecipes: Recipes<Parts['exports']> = {
  tableFiles: partRecipe(['downloads', 'workbooks', 'clock'], instanceOf(TableFiles)),
  exportCodes: partRecipe(['tableFiles'], instanceOf(ExportCodes)),
  exportLedger: partRecipe(['tableFiles'], instanceOf(ExportLedger)),
}
