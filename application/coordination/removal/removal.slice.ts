import { createSlice } from '@reduxjs/toolkit'
import type { CodeId } from '../../../domain/codes/AccessCode'
import { processCrashed } from '../../process/process.events'
import { sessionEnded } from '../../session/session.slice'
import { removalEnded, removalRequested } from './removal.events'

interface RemovalState {
  /** Asked to be removed, and without an answer. */
  readonly removing: readonly CodeId[]
  /** How many were asked for: the number of the latest. */
  readonly count: number
}

const initialState: RemovalState = { removing: [], count: 0 }

/** The removals of codes in this tab. The codes are hidden by their repository (`UnremovedCodes`). */
export const removal = createSlice({
  name: 'removal',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(
        removalRequested,
        (state, { payload }): RemovalState => ({
          ...state,
          removing: [...state.removing, ...payload.map(({ id }) => id)],
          count: state.count + 1,
        }),
      )
      .addCase(removalEnded, (state, { payload: { codes } }): RemovalState => {
        const asked = new Set(codes.map(({ id }) => id))
        return { ...state, removing: state.removing.filter((id) => !asked.has(id)) }
      })
      // Whether its codes were removed is not known: the readings tell.
      .addCase(
        processCrashed,
        (state, { payload }): RemovalState =>
          payload.name === 'removal' ? { ...state, removing: [] } : state,
      )
      .addCase(sessionEnded, () => initialState)
  },
  selectors: {
    selectIsRemoving: ({ removing }, id: CodeId | undefined) =>
      id !== undefined && removing.includes(id),
    selectRemovalCount: ({ count }) => count,
  },
})

export const { selectIsRemoving, selectRemovalCount } = removal.selectors
