import { createAction } from '@reduxjs/toolkit'
import type { ExportSource } from '../codes/exportSource'
import type { ExportFailure, ExportFormat } from './ExportCodes'

export interface ExportRequest {
  readonly source: ExportSource
  readonly format: ExportFormat
}

/** The leader opened the menu of file formats. */
export const exportFormatsShown = createAction('exports/exportFormatsShown')
export const exportRequested = createAction<ExportRequest>('exports/exportRequested')

/** The download of the file with this name started. */
export const downloadStarted = createAction<string>('exports/downloadStarted')
export const exportFailed = createAction<ExportFailure['kind']>('exports/exportFailed')
