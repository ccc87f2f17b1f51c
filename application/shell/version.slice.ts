import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit'

interface VersionState {
  /** The newest version that is known; null if it is the one that runs. */
  readonly found: string | null
  readonly putOff: string | null
}

const initialState: VersionState = { found: null, putOff: null }

/** Versions of the portal itself. Survives the end of a session, since it holds nothing of a leader. */
export const version = createSlice({
  name: 'version',
  initialState,
  reducers: {
    newVersionFound: (state, { payload }: PayloadAction<string>): VersionState => ({
      ...state,
      found: payload,
    }),
    /** Not offered again until there is another one. */
    newVersionPutOff: (state): VersionState => ({ ...state, putOff: state.found }),
  },
  selectors: {
    selectHasNewVersion: ({ found }) => found !== null,
    selectIsVersionOffered: ({ found, putOff }) => found !== null && found !== putOff,
  },
})

export const { newVersionFound, newVersionPutOff } = version.actions
export const newVersionAccepted = createAction('version/newVersionAccepted')
/** A file of the portal did not load: there is no network, or the server no longer has it. */
export const fileNotLoaded = createAction('version/fileNotLoaded')

export const { selectHasNewVersion, selectIsVersionOffered } = version.selectors
