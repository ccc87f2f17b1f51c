import { createSelector, createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit'
import { accountActivity } from '../../../domain/account/accountActivity'
import {
  type DeviceSession,
  type DeviceSessionId,
  standingOf,
} from '../../../domain/session/DeviceSession'
import type { ReadFailure } from '../../../domain/shared/ReadFailure'
import type { Result } from '../../../domain/shared/Result'
import { processCrashed } from '../../process/process.events'
import { rootReducer } from '../../process/rootReducer'
import type { OwnSession } from '../../session/DeviceSessions'
import { sessionEnded } from '../../session/session.slice'
import type { PasswordChangeFailure } from '../ownAccount/PasswordChanger'
import { endingDone } from './deviceSessions.events'

/** The sessions as last read. */
interface SessionList {
  /** This device's session. */
  readonly own: OwnSession
  readonly sessions: readonly DeviceSession[]
}

type SessionListReading =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly failure: ReadFailure['kind'] }
  | ({ readonly kind: 'ready' } & SessionList)

type Ending =
  | { readonly step: 'idle' | 'ended' }
  /** `id` is null for all others. */
  | { readonly step: 'ending'; readonly id: DeviceSessionId | null }
  | { readonly step: 'failed'; readonly failure: PasswordChangeFailure['kind'] }

interface DeviceSessionsState {
  readonly isShown: boolean
  readonly reading: SessionListReading
  readonly ending: Ending
}

const idle: Ending = { step: 'idle' }

const initialState: DeviceSessionsState = {
  isShown: false,
  reading: { kind: 'loading' },
  ending: idle,
}

/** The leader's sessions on all devices, while their list is open. */
const deviceSessions = createSlice({
  name: 'deviceSessions',
  initialState,
  reducers: {
    sessionListShown: (): DeviceSessionsState => ({ ...initialState, isShown: true }),
    sessionListLeft: (): DeviceSessionsState => initialState,
    sessionListRead: (
      state,
      { payload }: PayloadAction<Result<SessionList, ReadFailure>>,
    ): DeviceSessionsState => ({
      ...state,
      reading: payload.ok
        ? { kind: 'ready', ...payload.value }
        : { kind: 'failed', failure: payload.error.kind },
    }),
    sessionEndRequested: (
      state,
      { payload }: PayloadAction<{ readonly id: DeviceSessionId }>,
    ): DeviceSessionsState => ({ ...state, ending: { step: 'ending', id: payload.id } }),
    // The password is passed to the saga and never stored.
    othersEndRequested: (
      state,
      _action: PayloadAction<{ readonly password: string }>,
    ): DeviceSessionsState => ({ ...state, ending: { step: 'ending', id: null } }),
    failureSeen: (state): DeviceSessionsState =>
      state.ending.step === 'failed' ? { ...state, ending: idle } : state,
  },
  extraReducers: (builder) => {
    builder
      .addCase(sessionEnded, () => initialState)
      .addCase(
        endingDone,
        (state, { payload }): DeviceSessionsState => ({
          ...state,
          ending: payload.ok ? { step: 'ended' } : { step: 'failed', failure: payload.error.kind },
        }),
      )
      .addCase(processCrashed, (state, { payload }): DeviceSessionsState => {
        if (payload.name !== 'sessionList' || state.ending.step !== 'ending') return state
        return { ...state, ending: { step: 'failed', failure: 'unknown' } }
      })
  },
  selectors: {
    selectIsSessionListShown: ({ isShown }) => isShown,
    selectSessionList: ({ reading }) => reading,
    selectEnding: ({ ending }) => ending,
    selectAccountActivity: createSelector(
      [({ reading }: DeviceSessionsState) => reading],
      (reading) => (reading.kind === 'ready' ? accountActivity(reading.sessions) : []),
    ),
    /** Open sessions: this device's first, then the others, last seen first. */
    selectOpenSessions: createSelector(
      [({ reading }: DeviceSessionsState) => reading],
      (reading): readonly DeviceSession[] => {
        if (reading.kind !== 'ready') return []
        const { own } = reading
        return reading.sessions
          .filter((one) => standingOf(one, own.signedInAt, own.now) === 'open')
          .sort(
            (one, other) =>
              Number(other.id === own.id) - Number(one.id === own.id) ||
              (other.seenAt ?? 0) - (one.seenAt ?? 0),
          )
      },
    ),
  },
})

export type WithDeviceSessions = Partial<WithSlice<typeof deviceSessions>>

export const {
  sessionListShown,
  sessionListLeft,
  sessionListRead,
  sessionEndRequested,
  othersEndRequested,
  failureSeen,
} = deviceSessions.actions

// Not with the other slices of leaders: it loads after the first screens.
export const {
  selectIsSessionListShown,
  selectSessionList,
  selectEnding,
  selectOpenSessions,
  selectAccountActivity,
} = deviceSessions.injectInto(rootReducer).selectors
