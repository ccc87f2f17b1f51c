import { combineSlices } from '@reduxjs/toolkit'

/** The reducer of the whole state. Each room has its slices injected: a visitor's at first, a leader's with a session. */
export const rootReducer = combineSlices()
