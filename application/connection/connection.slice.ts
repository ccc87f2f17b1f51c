import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { RootState } from '../root/rootReducer'

/** Whether the device has a network, as far as it knows. It is nobody's: it outlives a session. */
export const connection = createSlice({
  name: 'connection',
  initialState: { isOnline: true },
  reducers: {
    connectionChanged: (_state, { payload }: PayloadAction<boolean>) => ({ isOnline: payload }),
  },
})

export const { connectionChanged } = connection.actions

export const selectIsOnline = (state: RootState): boolean => state.connection.isOnline
