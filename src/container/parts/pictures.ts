import { SavePicture } from '../../../application/tickets/SavePicture'
import type { TicketPictures } from '../../../application/tickets/TicketPictures'
import { BrowserTicketPictures } from '../../../infrastructure/browser/tickets/BrowserTicketPictures'
import type { PartFactories } from '../bindings'

/** Tickets as pictures. */
export interface Pictures {
  readonly ticketPictures: TicketPictures
  readonly savePicture: SavePicture
}

declare module '../bindings' {
  interface Bindings extends Pictures {}
}

export const pictureFactories: PartFactories<Pictures> = {
  ticketPictures: ({ get }) => new BrowserTicketPictures(get('log')),
  savePicture: ({ get }) => new SavePicture(get('ticketPictures'), get('downloads')),
}
