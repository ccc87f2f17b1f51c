import { lazyProcess } from '../../application/codes/lazyProcess.saga'
import { selectIsLedgerWanted } from '../../application/people/peopleWanted'
import { part, type Room } from '../container/services'

export const peoplePart = part(() => import('./people.late'))

export const people: Room = ({ later }) => ({
  leader: { people: lazyProcess(later(peoplePart, 'people'), selectIsLedgerWanted) },
})
