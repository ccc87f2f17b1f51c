import { createSlice, type WithSlice } from '@reduxjs/toolkit'
import type { CodeId } from '../../domain/codes/AccessCode'
import { sessionEnded } from '../session/session.slice'
import { codesShared, manyCopiedLeft, markAsGivenRequested } from './sharing.events'

/** The latest copy of many codes, which marks none by itself, until the leader says whether they gave them (SHARED-10). */
interface ManyCopied {
  /** How many were copied, also those that need no mark. */
  readonly count: number
  /** The codes that were still to give. */
  readonly ids: readonly CodeId[]
}

export const manyCopied = createSlice({
  name: 'manyCopied',
  initialState: null as ManyCopied | null,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(codesShared, (state, { payload: { channel, codes, unmarked } }) => {
        if (channel !== 'copy') return state
        return unmarked?.length ? { count: codes.length, ids: unmarked } : null
      })
      .addCase(markAsGivenRequested, () => null)
      .addCase(manyCopiedLeft, () => null)
      .addCase(sessionEnded, () => null)
  },
})

export type WithManyCopied = WithSlice<typeof manyCopied>
