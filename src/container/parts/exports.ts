import { ExportCodes } from '../../../application/codes/exports/ExportCodes'
import type { Parts } from '../bindings'
import { instanceOf, partRecipe, type Recipes } from '../recipes'

/** Exports: saving codes as files. */
export const exportRecipes: Recipes<Parts['exports']> = {
  exportCodes: partRecipe(['downloads', 'workbooks', 'clock'], instanceOf(ExportCodes)),
}
