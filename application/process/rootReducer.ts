import { combineSlices } from '@reduxjs/toolkit'

/**
 * The reducer of the whole state. Each room has its slices injected: a visitor's at first, a leader's with a session. A
 * selector names the slices that it reads: the state `WithCodes` has that of the codes, in which it is a `CodesState`.
 */
export const rootReducer = combineSlices()
