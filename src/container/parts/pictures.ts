import { SavePicture } from '../../../application/codes/tickets/SavePicture'
import { BrowserTicketPictures } from '../../../infrastructure/browser/tickets/BrowserTicketPictures'
import type { Parts } from '../bindings'
import { instanceOf, part, type Recipes } from '../recipes'

/** Tickets as pictures. */
export const pictureRecipes: Recipes<Parts['pictures']> = {
  ticketPictures: part(['log'], instanceOf(BrowserTicketPictures)),
  savePicture: part(['ticketPictures', 'downloads'], instanceOf(SavePicture)),
}
