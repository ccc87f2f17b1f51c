import { createAction } from '@reduxjs/toolkit'
import type { PasteFailure } from './PasteList'

/** 'Pegar y validar' could not take the clipboard's list. */
export const pasteFailed = createAction<PasteFailure['kind']>('validator/pasteFailed')
