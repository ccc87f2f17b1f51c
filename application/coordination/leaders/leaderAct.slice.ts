import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type {
  LeaderAct,
  LeaderActFailure,
} from '../../../domain/coordination/leaders/LeaderManager'
import type { UserId } from '../../../domain/session/SignedInUser'
import { processCrashed } from '../../process/process.events'
import { sessionEnded } from '../../session/session.slice'

/** Why an act was not done, or is not known to be; 'not-loaded': the code that does it could not be loaded. */
export type ActFailure = LeaderActFailure['kind'] | 'not-loaded'

/** An act on a leader, by the name that the coordinator sees. */
export interface AskedAct {
  readonly leader: { readonly id: UserId; readonly name: string }
  readonly act: LeaderAct
}

type ActJob =
  | { readonly step: 'none' }
  | ({ readonly step: 'running' | 'done' } & AskedAct)
  | ({ readonly step: 'failed'; readonly failure: ActFailure } & AskedAct)

const initialState: ActJob = { step: 'none' }

/** The newest act on a registered leader: one at a time (LEADER-FORM-23). */
export const leaderAct = createSlice({
  name: 'leaderAct',
  initialState: initialState as ActJob,
  reducers: {
    leaderActRequested: (state, { payload }: PayloadAction<AskedAct>): ActJob =>
      state.step === 'running' ? state : { step: 'running', ...payload },
    leaderActDone: (_, { payload }: PayloadAction<AskedAct>): ActJob => ({
      step: 'done',
      ...payload,
    }),
    leaderActFailed: (state, { payload: failure }: PayloadAction<ActFailure>): ActJob =>
      state.step === 'running' ? { ...state, step: 'failed', failure } : state,
    /** Its outcome was read. */
    leaderActClosed: (state): ActJob => (state.step === 'running' ? state : initialState),
  },
  extraReducers: (builder) => {
    builder
      .addCase(sessionEnded, () => initialState)
      // Whether it was done is not known: another attempt is a success then.
      .addCase(processCrashed, (state, { payload }): ActJob => {
        if (payload.name !== 'leaderAct' || state.step !== 'running') return state
        return { ...state, step: 'failed', failure: 'unknown' }
      })
  },
  selectors: {
    selectLeaderAct: (state) => state,
    selectIsActing: ({ step }) => step === 'running',
  },
})

export const { leaderActRequested, leaderActDone, leaderActFailed, leaderActClosed } =
  leaderAct.actions
export const { selectLeaderAct, selectIsActing } = leaderAct.selectors
