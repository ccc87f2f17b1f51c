import { SavePicture } from '../../application/tickets/SavePicture'
import type { TicketPictures } from '../../application/tickets/TicketPictures'
import { BrowserTicketPictures } from '../../infrastructure/browser/tickets/BrowserTicketPictures'
import { service } from '../container/services'

export const ticketPictures = service<TicketPictures>(
  ({ get }) => new BrowserTicketPictures(get('log')),
)
export const savePicture = service(
  ({ get }) => new SavePicture(get(ticketPictures), get('downloads')),
)
