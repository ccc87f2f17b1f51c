import { createSlice } from '@reduxjs/toolkit'
import type { CodeId } from '../../../domain/codes/AccessCode'
import { sessionEnded } from '../../account/session/session.slice'
import { processCrashed } from '../../process/process.events'
import { codesRead } from '../list/codes.slice'
import { removalEnded, removalRequested, restoreRequested } from './removal.events'

interface Removal {
  readonly number: number
  readonly ids: readonly CodeId[]
}

interface RemovalState {
  /** Removed here, or about to be, and still in the newest reading: no list shows them. */
  readonly hidden: readonly CodeId[]
  /** The latest, to be undone. */
  readonly removals: readonly Removal[]
  /** How many were asked for: the number of the latest. */
  readonly count: number
}

/** More than there are notices at once. */
const MAX_REMOVALS = 5

const initialState: RemovalState = { hidden: [], removals: [], count: 0 }

const without = (ids: readonly CodeId[], dropped: Iterable<CodeId>): readonly CodeId[] => {
  const set = new Set(dropped)
  return ids.filter((id) => !set.has(id))
}

/** The codes that were removed in this tab. */
export const removal = createSlice({
  name: 'removal',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(
        removalRequested,
        (state, { payload }): RemovalState => ({
          removals: state.removals,
          hidden: [...state.hidden, ...payload.map(({ id }) => id)],
          count: state.count + 1,
        }),
      )
      .addCase(removalEnded, (state, { payload: { number, codes, changed } }): RemovalState => {
        const asked = codes.map(({ id }) => id)
        return {
          ...state,
          // Codes that could not be removed show again.
          hidden: without(state.hidden, without(asked, changed)),
          removals: [...state.removals, { number, ids: changed }].slice(-MAX_REMOVALS),
        }
      })
      .addCase(restoreRequested, (state, { payload }): RemovalState => {
        const ids = state.removals.find(({ number }) => number === payload)?.ids ?? []
        return { ...state, hidden: without(state.hidden, ids) }
      })
      .addCase(codesRead, (state, { payload }): RemovalState => {
        if (state.hidden.length === 0 || !payload.ok) return state
        const read = new Set(payload.value.codes.map(({ id }) => id))
        return { ...state, hidden: state.hidden.filter((id) => read.has(id)) }
      })
      // Whether its codes were removed is not known: the readings tell.
      .addCase(
        processCrashed,
        (state, { payload }): RemovalState =>
          payload.name === 'removal' ? { ...state, hidden: [] } : state,
      )
      .addCase(sessionEnded, () => initialState)
  },
  selectors: {
    selectHiddenIds: ({ hidden }) => hidden,
    /** Whether a code is removed here, or about to be. */
    selectIsRemoving: ({ hidden }, id: CodeId | undefined) =>
      id !== undefined && hidden.includes(id),
    selectRemovalCount: ({ count }) => count,
    selectRemovals: ({ removals }) => removals,
  },
})

export const { selectHiddenIds, selectIsRemoving, selectRemovalCount, selectRemovals } =
  removal.selectors
