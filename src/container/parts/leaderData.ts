import { ClaimCodes } from '../../../application/sharing/ClaimCodes'
import { KeepLeaderData } from '../../../application/sharing/leaderData/KeepLeaderData'
import type { PartFactories } from '../bindings'

/** The use cases of leader data. */
export interface LeaderData {
  readonly keepLeaderData: KeepLeaderData
  readonly claimCodes: ClaimCodes
}

declare module '../bindings' {
  interface Bindings extends LeaderData {}
}

export const leaderDataFactories: PartFactories<LeaderData> = {
  keepLeaderData: ({ get }) => new KeepLeaderData(get('leaderData')),
  claimCodes: ({ get }) => new ClaimCodes(get('leaderData')),
}
