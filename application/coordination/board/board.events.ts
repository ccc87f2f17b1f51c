import { createAction } from '@reduxjs/toolkit'
import type { TableFormat } from '../../exports/TableFiles'

/** The coordinator saves the leaders that the board lists as a file (BOARD-11). */
export const boardExportRequested = createAction<TableFormat>('board/boardExportRequested')

/** The process of the board could not be loaded. */
export const boardNotLoaded = createAction('board/boardNotLoaded')
