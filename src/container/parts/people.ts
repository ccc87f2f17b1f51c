import { peopleSaga } from '../../../application/people/people.saga'
import type { Parts } from '../bindings'
import { partRecipe, type Recipes } from '../recipes'

/** The leader's ledger. */
export const peopleRecipes: Recipes<Parts['people']> = {
  people: partRecipe(
    ['lazy keepLeaderData', 'lazy readLastUse', 'lazy exportLedger', 'shareCodes', 'clipboard'],
    (keepLeaderData, readLastUse, exportLedger, shareCodes, clipboard) =>
      peopleSaga({ keepLeaderData, readLastUse, exportLedger, shareCodes, clipboard }),
  ),
}
