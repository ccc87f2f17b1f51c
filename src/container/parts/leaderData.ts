import { ClaimCodes } from '../../../application/codes/sharing/ClaimCodes'
import { KeepLeaderData } from '../../../application/leaderData/KeepLeaderData'
import type { SessionPorts } from '../../../application/ports/Backend'
import type { Parts } from '../bindings'
import { instanceOf, part, type Recipes } from '../recipes'

/** The use cases of leader data. */
export const leaderDataRecipes: Recipes<
  Omit<Parts['leaderData'], keyof SessionPorts['leaderData']>
> = {
  keepLeaderData: part(['leaderData'], instanceOf(KeepLeaderData)),
  claimCodes: part(['leaderData'], instanceOf(ClaimCodes)),
}
