import { createAction } from '@reduxjs/toolkit'
import type { CodeId } from '../../domain/codes/AccessCode'
import type { ShareRequest } from '../sharing/sharing.events'
import type { SaveFailure } from './SavePicture'
import type { TicketFace } from './TicketPictures'

/** The leader asks for the picture of a ticket. */
export const pictureRequested = createAction<
  { readonly codeId: CodeId; readonly face: TicketFace } & Pick<ShareRequest, 'isConfirmed'>
>('tickets/pictureRequested')

/** The download of a picture with this name started. */
export const pictureSaved = createAction<string>('tickets/pictureSaved')

/** A picture was neither shared nor saved. 'picture-not-loaded': the code that draws it could not be loaded. */
export const pictureFailed = createAction<SaveFailure['kind'] | 'picture-not-loaded'>(
  'tickets/pictureFailed',
)
