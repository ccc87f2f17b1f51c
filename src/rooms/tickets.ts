import { ticketsSaga } from '../../application/tickets/tickets.saga'
import { part, type Room } from '../container/services'

export const ticketsPart = part(() => import('./tickets.late'))

export const tickets: Room = ({ get, later }) => ({
  leader: { tickets: ticketsSaga(later(ticketsPart, 'savePicture'), get('clock')) },
})
