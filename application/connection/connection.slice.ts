import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

/** Whether the device believes it is online. Survives the end of a session. */
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
