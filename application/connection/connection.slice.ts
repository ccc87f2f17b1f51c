import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit'

interface ConnectionState {
  /** Whether the device believes it is online. */
  readonly isOnline: boolean
  /** For some seconds after a leader was cut off. */
  readonly isRestored: boolean
}

const initialState: ConnectionState = { isOnline: true, isRestored: false }

/** The connection of the device, which survives the end of a session, and whether a leader has just got it back. */
export const connection = createSlice({
  name: 'connection',
  initialState,
  reducers: {
    connectionChanged: (state, { payload }: PayloadAction<boolean>): ConnectionState => ({
      ...state,
      isOnline: payload,
    }),
    connectionRestored: (state): ConnectionState => ({ ...state, isRestored: true }),
    restorationShown: (state): ConnectionState => ({ ...state, isRestored: false }),
  },
  selectors: {
    selectIsOnline: ({ isOnline }) => isOnline,
    selectIsRestored: ({ isRestored }) => isRestored,
  },
})

export type WithConnection = WithSlice<typeof connection>

export const { connectionChanged, connectionRestored, restorationShown } = connection.actions

export const { selectIsOnline, selectIsRestored } = connection.selectors
