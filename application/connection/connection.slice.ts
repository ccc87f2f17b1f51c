import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

/** Whether the device has a network, as far as it knows. It outlives a session. */
export const connection = createSlice({
  name: 'connection',
  initialState: { isOnline: true },
  reducers: {
    connectionChanged: (_state, { payload }: PayloadAction<boolean>) => ({ isOnline: payload }),
  },
  selectors: { selectIsOnline: ({ isOnline }) => isOnline },
})

export const { connectionChanged } = connection.actions

export const { selectIsOnline } = connection.selectors
