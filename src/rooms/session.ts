import { AdmitUser } from '../../application/session/AdmitUser'
import { accessSaga } from '../../application/session/access.saga'
import { LeaderDeviceSession } from '../../application/session/LeaderDeviceSession'
import { LeaderPresence } from '../../application/session/LeaderPresence'
import { presenceSaga } from '../../application/session/presence.saga'
import { type Room, service } from '../container/services'

export const admitUser = service(({ get }) => new AdmitUser(get('users'), get('storeId')))
export const leaderPresence = service(
  ({ get, laterPort }) => new LeaderPresence(laterPort('presence', 'presence'), get('log')),
)
export const leaderDeviceSession = service(() => new LeaderDeviceSession())

export const session: Room = ({ get }) => ({
  user: {
    access: accessSaga(get(admitUser)),
    presence: presenceSaga(get(leaderPresence), get('pageActivity')),
  },
})
