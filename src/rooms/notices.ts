import { proposeMessageSaga } from '../../application/notices/proposeMessage.saga'
import type { Room } from '../container/services'

export const notices: Room = () => ({ leader: { proposeMessage: proposeMessageSaga } })
