import { createSlice, type Draft, original, type PayloadAction } from '@reduxjs/toolkit'
import type { CodeId } from '../../domain/codes/AccessCode'
import { sessionEnded } from '../session/session.slice'

interface SelectionState {
  /** In the order of selection. Ids of codes that no longer exist are ignored. */
  readonly ids: readonly CodeId[]
}

const initialState: SelectionState = { ids: [] }

// With 10,000 ids, reading them through Immer's draft is slow, and so is freezing them one by one.
const idsOf = (state: Draft<SelectionState>): readonly CodeId[] => original(state)?.ids ?? state.ids
const withIds = (ids: readonly CodeId[]): SelectionState => Object.freeze({ ids })

/** The codes that the leader selected, across pages and filters. */
export const selection = createSlice({
  name: 'selection',
  initialState,
  reducers: {
    codesSelected: (state, { payload }: PayloadAction<readonly CodeId[]>) => {
      const ids = new Set(idsOf(state))
      for (const id of payload) ids.add(id)
      return withIds(Array.from(ids))
    },
    codesDeselected: (state, { payload }: PayloadAction<readonly CodeId[]>) => {
      const dropped = new Set(payload)
      return withIds(idsOf(state).filter((id) => !dropped.has(id)))
    },
    selectionCleared: () => initialState,
  },
  extraReducers: (builder) => {
    builder.addCase(sessionEnded, () => initialState)
  },
  selectors: { selectSelectionIds: ({ ids }) => ids },
})

export const { codesSelected, codesDeselected, selectionCleared } = selection.actions
export const { selectSelectionIds } = selection.selectors
