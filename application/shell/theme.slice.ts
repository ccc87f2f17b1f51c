import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { Theme } from './ThemePreference'

interface ThemeState {
  readonly chosen: Theme
}

const initialState: ThemeState = { chosen: 'system' }

const withTheme = (_state: ThemeState, { payload }: PayloadAction<Theme>): ThemeState => ({
  chosen: payload,
})

/** The colours of the portal. Survives the end of a session: it is the device's, not the leader's. */
export const theme = createSlice({
  name: 'theme',
  initialState,
  reducers: {
    /** By the user, in this tab. */
    themeChosen: withTheme,
    /** Read from the device, at the start or after another tab changed it. */
    themeRead: withTheme,
  },
  selectors: { selectTheme: ({ chosen }) => chosen },
})

export const { themeChosen, themeRead } = theme.actions

export const { selectTheme } = theme.selectors
