import { createSelector, createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { ReadFailure } from '../../domain/shared/ReadFailure'
import type { Result } from '../../domain/shared/Result'
import type { RecentUses, TimeRange } from '../../domain/usage/UsageLog'
import { selectCodes } from '../codes/codes.slice'
import { sessionEnded } from '../session/session.slice'
import { type ListedUse, listUses } from './listUses'

type Failure = ReadFailure['kind']

type DayUsesState =
  | { readonly kind: 'closed' }
  | { readonly kind: 'loading'; readonly day: TimeRange }
  | { readonly kind: 'failed'; readonly failure: Failure }
  | (RecentUses & { readonly kind: 'ready' })

const initialState: DayUsesState = { kind: 'closed' }

/** The uses of the day that was pressed in a plot, as they were then (USES-10). */
export const dayUses = createSlice({
  name: 'dayUses',
  initialState: initialState as DayUsesState,
  reducers: {
    dayUsesOpened: (_, { payload: day }: PayloadAction<TimeRange>): DayUsesState => ({
      kind: 'loading',
      day,
    }),
    dayUsesClosed: (): DayUsesState => initialState,
    dayUsesRead: (_, { payload }: PayloadAction<Result<RecentUses, ReadFailure>>): DayUsesState =>
      payload.ok
        ? { kind: 'ready', ...payload.value }
        : { kind: 'failed', failure: payload.error.kind },
    /** The code that reads them could not be loaded. */
    dayUsesNotLoaded: (): DayUsesState => ({ kind: 'failed', failure: 'offline' }),
  },
  extraReducers: (builder) => {
    builder.addCase(sessionEnded, () => initialState)
  },
  selectors: {
    selectDayUses: (state) => state,
    selectIsDayWanted: ({ kind }) => kind === 'loading',
  },
})

export const { dayUsesOpened, dayUsesClosed, dayUsesRead, dayUsesNotLoaded } = dayUses.actions
export const { selectDayUses, selectIsDayWanted } = dayUses.selectors

export type DayUsesView =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly failure: Failure }
  | {
      readonly kind: 'ready'
      /** Newest first. */
      readonly uses: readonly ListedUse[]
      readonly hasMore: boolean
    }

export const selectDayUsesView = createSelector(
  [selectDayUses, selectCodes],
  (state, codes): DayUsesView => {
    if (state.kind === 'ready') return { ...state, uses: listUses(state.uses, codes) }
    return state.kind === 'failed' ? state : { kind: 'loading' }
  },
)
