import { ClaimCodes } from '../../application/sharing/ClaimCodes'
import { KeepLeaderData } from '../../application/sharing/leaderData/KeepLeaderData'
import { lateService } from '../container/services'

export const keepLeaderData = lateService(({ get }) => new KeepLeaderData(get('leaderData')))
export const claimCodes = lateService(({ get }) => new ClaimCodes(get('leaderData')))
