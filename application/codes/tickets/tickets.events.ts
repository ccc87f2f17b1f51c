import { createAction } from '@reduxjs/toolkit'
import type { CodeId } from '../../../domain/codes/AccessCode'
import type { TicketFace } from '../../ports/TicketPictures'
import type { ShareRequest } from '../sharing/sharing.events'

/** The leader asks for the picture of a ticket. */
export const pictureRequested = createAction<
  { readonly codeId: CodeId; readonly face: TicketFace } & Pick<ShareRequest, 'isConfirmed'>
>('tickets/pictureRequested')
