import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { ReadFailure } from '../../../domain/shared/ReadFailure'
import type { RecentUse } from '../../../domain/usage/alerts/Alert'
import { sessionEnded } from '../../session/session.slice'

/** The reading of the uses since the last look. */
type UsesReading =
  | { readonly kind: 'none' | 'reading' | 'read' }
  | { readonly kind: 'failed'; readonly failure: ReadFailure['kind'] }

interface AlertsState {
  /** The latest tick, in epoch milliseconds; null before the first: no alert is known until then. */
  readonly now: number | null
  /** The last look before the portal was opened, in epoch milliseconds; null before the first tick. */
  readonly since: number | null
  /** The uses since the last look, and those that came while the portal is open. */
  readonly uses: readonly RecentUse[]
  /** Whether there were more uses since the last look than one reading has. */
  readonly hasMore: boolean
  readonly reading: UsesReading
}

const initialState: AlertsState = {
  now: null,
  since: null,
  uses: [],
  hasMore: false,
  reading: { kind: 'none' },
}

/** The inputs of alerts, beside the codes and the leader's settings (ALERT-1). */
export const alerts = createSlice({
  name: 'alerts',
  initialState,
  reducers: {
    /** Following begins. @param payload the last look before, in epoch milliseconds */
    followingBegun: (state, { payload: since }: PayloadAction<number>): AlertsState => ({
      ...state,
      since,
    }),
    /** Time has passed that matters for some alert. */
    ticked: (state, { payload: now }: PayloadAction<number>): AlertsState => ({ ...state, now }),
    recentUsesRequested: (state): AlertsState => ({ ...state, reading: { kind: 'reading' } }),
    recentUsesRead: (
      state,
      { payload }: PayloadAction<Pick<AlertsState, 'uses' | 'hasMore'>>,
    ): AlertsState => ({ ...state, ...payload, reading: { kind: 'read' } }),
    recentUsesFailed: (
      state,
      { payload: failure }: PayloadAction<ReadFailure['kind']>,
    ): AlertsState => ({ ...state, reading: { kind: 'failed', failure } }),
    usesNoticed: (state, { payload }: PayloadAction<readonly RecentUse[]>): AlertsState => ({
      ...state,
      uses: [...state.uses, ...payload],
    }),
  },
  extraReducers: (builder) => {
    builder.addCase(sessionEnded, () => initialState)
  },
  selectors: { selectAlertsState: (state) => state },
})

export const {
  followingBegun,
  ticked,
  recentUsesRequested,
  recentUsesRead,
  recentUsesFailed,
  usesNoticed,
} = alerts.actions
export const { selectAlertsState } = alerts.selectors
