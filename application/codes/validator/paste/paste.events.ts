import { createAction } from '@reduxjs/toolkit'
import type { PasteFailure } from './PasteList'

/** 'Pegar y validar' could not take the clipboard's list. Apart from its slice, which loads after the sign-in: notices know every event. */
export const pasteFailed = createAction<PasteFailure['kind']>('validator/pasteFailed')
