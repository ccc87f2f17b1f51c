import { SavePicture } from '../../../application/codes/tickets/SavePicture'
import { BrowserTicketPictures } from '../../../infrastructure/browser/tickets/BrowserTicketPictures'
import type { Parts } from '../bindings'
import { instanceOf, partRecipe, type Recipes } from '../recipes'

/** Tickets as pictures. */
export const pictureRecipes: Recipes<Parts['pictures']> = {
  ticketPictures: partRecipe(['log'], instanceOf(BrowserTicketPictures)),
  savePicture: partRecipe(['ticketPictures', 'downloads'], instanceOf(SavePicture)),
}
