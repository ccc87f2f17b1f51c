import { createAction } from '@reduxjs/toolkit'
import type { CodeId } from '../../../domain/codes/AccessCode'
import type { TicketFace } from '../../ports/TicketPictures'

/** The leader asks for the picture of a ticket. */
export const pictureRequested = createAction<{
  readonly codeId: CodeId
  readonly face: TicketFace
  /** Whether a code that was shared before leaves again without a question (SHARED-8). */
  readonly isConfirmed?: boolean
}>('tickets/pictureRequested')
