import { createAction } from '@reduxjs/toolkit'
import type { CodeId } from '../../../domain/codes/AccessCode'
import type { BatchId } from '../../../domain/codes/CodeBatch'
import type { PictureFailure } from '../../ports/TicketPictures'
import type { ExportFailure, ExportFormat } from './ExportCodes'

/** The codes of an export: a batch, or selected codes in the given order. */
export type ExportSource =
  | { readonly kind: 'batch'; readonly id: BatchId }
  | { readonly kind: 'chosen'; readonly ids: readonly CodeId[] }

export interface ExportRequest {
  readonly source: ExportSource
  readonly format: ExportFormat
}

/** The leader opened the menu of file formats. */
export const exportFormatsShown = createAction('exports/exportFormatsShown')
export const exportRequested = createAction<ExportRequest>('exports/exportRequested')

/** The download of the file with this name started. */
export const downloadStarted = createAction<string>('exports/downloadStarted')
/** An export of codes, or of a ticket as a picture. 'picture-not-loaded': the drawing code could not be loaded. */
export const exportFailed = createAction<
  ExportFailure['kind'] | PictureFailure['kind'] | 'picture-not-loaded'
>('exports/exportFailed')
