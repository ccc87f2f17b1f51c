import { CopyCodes } from '../../application/sharing/CopyCodes'
import { forWhomSaga } from '../../application/sharing/forWhom.saga'
import { leaderDataSaga } from '../../application/sharing/leaderData/leaderData.saga'
import { leaderDataChangesSaga } from '../../application/sharing/leaderData/leaderDataChanges.saga'
import { nextFreeSaga } from '../../application/sharing/nextFree.saga'
import { ShareCodes } from '../../application/sharing/ShareCodes'
import { sharingSaga } from '../../application/sharing/sharing.saga'
import { unfinishedSaga } from '../../application/sharing/unfinished/unfinished.saga'
import { part, type Room, service } from '../container/services'

export const sharingPart = part(() => import('./sharing.late'), 'leaderData')

export const copyCodes = service(({ get }) => new CopyCodes(get('clipboard')))
export const shareCodes = service(({ get }) => new ShareCodes(get('share')))

export const sharing: Room = ({ get, later }) => {
  const keepLeaderData = later(sharingPart, 'keepLeaderData')
  return {
    leader: {
      sharing: sharingSaga(get(copyCodes), get(shareCodes), get('clock')),
      nextFree: nextFreeSaga({
        claimCodes: later(sharingPart, 'claimCodes'),
        keepLeaderData,
        copyCodes: get(copyCodes),
        share: get('share'),
        clock: get('clock'),
        begunShares: get('begunShares'),
      }),
      forWhom: forWhomSaga(get('clock')),
      unfinished: unfinishedSaga(get('begunShares'), get(copyCodes)),
      leaderData: leaderDataSaga(keepLeaderData),
      leaderDataChanges: leaderDataChangesSaga(keepLeaderData, get('clock')),
    },
  }
}
