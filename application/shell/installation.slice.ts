import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { sessionEnded } from '../session/session.slice'
import type { InstallWay } from './Installation'

interface InstallationState {
  /** How the portal can be installed; null if it is, or cannot be. */
  readonly way: InstallWay | null
  /** Whether the portal suggests it of its own accord. */
  readonly isOffered: boolean
  /** Whether the steps that the user must take by hand are shown. */
  readonly isHelpShown: boolean
}

const initialState: InstallationState = { way: null, isOffered: false, isHelpShown: false }

/** Installing the portal as an app. */
export const installation = createSlice({
  name: 'installation',
  initialState,
  reducers: {
    installWayFound: (state, { payload }: PayloadAction<InstallWay | null>): InstallationState => ({
      ...state,
      way: payload,
    }),
    installOffered: (state): InstallationState => ({ ...state, isOffered: true }),
    installDeclined: (state): InstallationState => ({ ...state, isOffered: false }),
    installRequested: (state): InstallationState => ({
      ...state,
      isOffered: false,
      isHelpShown: state.way === 'by-hand',
    }),
    installHelpClosed: (state): InstallationState => ({ ...state, isHelpShown: false }),
  },
  extraReducers: (builder) => {
    builder.addCase(sessionEnded, () => initialState)
  },
  selectors: {
    selectInstallWay: ({ way }) => way,
    selectIsInstallOffered: ({ way, isOffered }) => isOffered && way !== null,
    selectIsInstallHelpShown: ({ isHelpShown }) => isHelpShown,
  },
})

export const {
  installWayFound,
  installOffered,
  installDeclined,
  installRequested,
  installHelpClosed,
} = installation.actions

export const { selectInstallWay, selectIsInstallOffered, selectIsInstallHelpShown } =
  installation.selectors
