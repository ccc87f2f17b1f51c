import { createSlice } from '@reduxjs/toolkit'
import { sessionEnded } from '../../session/session.slice'

/** Whether 'Mi cuenta' is open. */
export const ownAccount = createSlice({
  name: 'ownAccount',
  initialState: { isShown: false },
  reducers: {
    ownAccountShown: () => ({ isShown: true }),
    ownAccountLeft: () => ({ isShown: false }),
  },
  extraReducers: (builder) => {
    builder.addCase(sessionEnded, () => ({ isShown: false }))
  },
  selectors: { selectIsOwnAccountShown: ({ isShown }) => isShown },
})

export const { ownAccountShown, ownAccountLeft } = ownAccount.actions
export const { selectIsOwnAccountShown } = ownAccount.selectors
