import { codesSaga } from '../../application/codes/codes.saga'
import { restoredSaga } from '../../application/codes/restored.saga'
import { WatchCodes } from '../../application/codes/WatchCodes'
import { UnremovedCodes } from '../../application/coordination/removal/UnremovedCodes'
import { type Room, service } from '../container/services'

/** The repository that use cases ask: without the codes that are being removed here. */
export const unremovedCodes = service(({ get }) => new UnremovedCodes(get('codes')))
export const watchCodes = service(({ get }) => new WatchCodes(get(unremovedCodes), get('events')))

export const codes: Room = ({ get }) => ({
  leader: { codes: codesSaga(get(watchCodes)), restored: restoredSaga },
})
