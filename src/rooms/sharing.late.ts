import { ClaimCodes } from '../../application/sharing/ClaimCodes'
import { KeepLeaderData } from '../../application/sharing/leaderData/KeepLeaderData'
import { servicesWith } from '../container/services'

const service = servicesWith<'leaderData'>()

export const keepLeaderData = service(({ get }) => new KeepLeaderData(get('leaderData')))
export const claimCodes = service(({ get }) => new ClaimCodes(get('leaderData')))
