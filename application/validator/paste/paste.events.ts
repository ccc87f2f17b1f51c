import { createAction } from '@reduxjs/toolkit'
import type { PasteFailure } from './PasteList'

/** There was no list to take from the clipboard or another app. */
export const pasteFailed = createAction<PasteFailure['kind']>('validator/pasteFailed')

/** The dashboard was opened for what another app has shared. @param payload its key */
export const receivedOpened = createAction<string>('validator/receivedOpened')
