import { SavePicture } from '../../application/tickets/SavePicture'
import type { TicketPictures } from '../../application/tickets/TicketPictures'
import { BrowserTicketPictures } from '../../infrastructure/browser/tickets/BrowserTicketPictures'
import { lateService, type Service } from '../container/services'

export const ticketPictures: Service<TicketPictures> = lateService(
  ({ get }) => new BrowserTicketPictures(get('log')),
)
export const savePicture = lateService(
  ({ get }) => new SavePicture(get(ticketPictures), get('downloads')),
)
