import { SavePicture } from '../../../application/codes/tickets/SavePicture'
import type { Downloads } from '../../../application/ports/device/Downloads'
import type { Log } from '../../../application/ports/device/Log'
import { BrowserTicketPictures } from '../../../infrastructure/browser/tickets/BrowserTicketPictures'

/** The use case of tickets' pictures, wired by hand: it is loaded for the first of them. */
export const createSavePicture = (log: Log, downloads: Downloads): SavePicture =>
  new SavePicture(new BrowserTicketPictures(log), downloads)
