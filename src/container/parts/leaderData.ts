import { ClaimCodes } from '../../../application/codes/sharing/ClaimCodes'
import { KeepLeaderData } from '../../../application/leaderData/KeepLeaderData'
import type { SessionPorts } from '../../../application/ports/Backend'
import type { Parts } from '../bindings'
import { instanceOf, partRecipe, type Recipes } from '../recipes'

/** The use cases of leader data. */
export const leaderDataRecipes: Recipes<
  Omit<Parts['leaderData'], keyof SessionPorts['leaderData']>
> = {
  keepLeaderData: partRecipe(['leaderData'], instanceOf(KeepLeaderData)),
  claimCodes: partRecipe(['leaderData'], instanceOf(ClaimCodes)),
}
