import { createAction } from '@reduxjs/toolkit'
import type { TicketFace } from '../../ports/TicketPictures'

/** The leader asks for the picture of a ticket. */
export const pictureRequested = createAction<TicketFace>('tickets/pictureRequested')
