import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { Alert, RecentUse } from '../../domain/alerts/Alert'
import type { ReadFailure } from '../../domain/shared/ReadFailure'
import { sessionEnded } from '../account/session/session.slice'

interface AlertsState {
  /** Newest first; null until they are known. */
  readonly list: readonly Alert[] | null
  /** The uses since the last look, and those that came while the portal is open. */
  readonly uses: readonly RecentUse[]
  /** Whether there were more uses since the last look than one reading has. */
  readonly hasMore: boolean
  /** Whether the uses since the last look are on their way. */
  readonly isReading: boolean
  /** Why they could not be read; null if they could. */
  readonly failure: ReadFailure['kind'] | null
}

const initialState: AlertsState = {
  list: null,
  uses: [],
  hasMore: false,
  isReading: false,
  failure: null,
}

/** The alerts of the leader (ALERT-1). Its process loads later: what is here is all that the bell needs. */
export const alerts = createSlice({
  name: 'alerts',
  initialState,
  reducers: {
    alertsChanged: (state, { payload }: PayloadAction<Partial<AlertsState>>) => ({
      ...state,
      ...payload,
    }),
  },
  extraReducers: (builder) => {
    builder.addCase(sessionEnded, () => initialState)
  },
  selectors: {
    selectAlerts: (state) => state,
    selectUnread: ({ list }) => list?.filter(({ isUnread }) => isUnread).length ?? 0,
  },
})

export const { alertsChanged } = alerts.actions
export const { selectAlerts, selectUnread } = alerts.selectors
