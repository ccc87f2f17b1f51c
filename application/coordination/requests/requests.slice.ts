import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit'
import { leaderNameOf } from '../../../domain/codes/TrackedCode'
import type { BatchOrder, RequestGone } from '../../../domain/coordination/batches/Batch'
import {
  isSamePlace,
  isSameRequest,
  type OpenRequest,
  type RequestRef,
} from '../../../domain/coordination/requests/OpenRequest'
import type { ReadFailure } from '../../../domain/shared/ReadFailure'
import { ok, type Result } from '../../../domain/shared/Result'
import { selectMayCreate } from '../../session/session.selectors'
import { sessionEnded, type WithSession } from '../../session/session.slice'
import type { DescribedRequest } from './DescribeRequests'

/** An answer by a reason that is on its way. */
export interface Refusal {
  readonly request: RequestRef
  /** The leader's name, for the notice of how it ended. */
  readonly name: string
  readonly reason: string
}

type RefusalEnded = Pick<Refusal, 'request' | 'name'> & {
  /** Null where the leader has the answer. */
  readonly failure: (ReadFailure | RequestGone)['kind'] | null
}

interface RequestsState {
  /** Whether they show on their page: elsewhere their number alone does. */
  readonly isPage: boolean
  /** Null before the first reading, and while it is tried again. */
  readonly reading: Result<readonly OpenRequest[], ReadFailure> | null
  /** The open ones that were described. One that is changed stays as it was until it is described anew. */
  readonly described: readonly DescribedRequest[]
  /** Why the rest could not be described; null while it is not tried, or was not in vain. */
  readonly failure: ReadFailure['kind'] | null
  /** One at a time; null for none. */
  readonly refusal: Refusal | null
}

const initialState: RequestsState = {
  isPage: false,
  reading: null,
  described: [],
  failure: null,
  refusal: null,
}

const isAmong = (one: RequestRef, others: readonly RequestRef[]) =>
  others.some((other) => isSamePlace(one, other))

/** Without what could not be read, which is asked for anew. */
const withoutFailures = (state: RequestsState): RequestsState => ({
  ...state,
  reading: state.reading?.ok ? state.reading : null,
  failure: null,
})

/** The requests of the store's leaders for codes, as a coordinator hears of them. */
export const requests = createSlice({
  name: 'requests',
  initialState: initialState as RequestsState,
  reducers: {
    requestsShown: (state): RequestsState => ({ ...withoutFailures(state), isPage: true }),
    requestsHidden: (state): RequestsState => ({ ...state, isPage: false, described: [] }),
    /** Asks anew for what could not be read. */
    requestsRetried: (state): RequestsState => withoutFailures(state),
    requestsRead: (
      state,
      { payload: reading }: PayloadAction<Result<readonly OpenRequest[], ReadFailure>>,
    ): RequestsState => {
      // A former reading stays while the connection is lost.
      if (!reading.ok) return state.reading?.ok ? state : { ...state, reading }
      return {
        ...state,
        reading,
        described: state.described.filter((one) => isAmong(one, reading.value)),
      }
    },
    requestsDescribed: (
      state,
      { payload }: PayloadAction<Result<readonly DescribedRequest[], ReadFailure>>,
    ): RequestsState => {
      if (!payload.ok) return { ...state, failure: payload.error.kind }
      const before = state.described.filter((one) => !isAmong(one, payload.value))
      return { ...state, failure: null, described: [...before, ...payload.value] }
    },
    refusalRequested: (state, { payload }: PayloadAction<Refusal>): RequestsState =>
      state.refusal === null ? { ...state, refusal: payload } : state,
    refusalEnded: (
      state,
      { payload: { request, failure } }: PayloadAction<RefusalEnded>,
    ): RequestsState => {
      // Gone at once, and not only when the listener hears of it.
      const { reading } = state
      if (failure !== null || !reading?.ok) return { ...state, refusal: null }
      const others = reading.value.filter((one) => !isSameRequest(one, request))
      return { ...state, reading: ok(others), refusal: null }
    },
  },
  extraReducers: (builder) => {
    builder.addCase(sessionEnded, () => initialState)
  },
  selectors: {
    selectIsRequestsPage: ({ isPage }) => isPage,
    /** Whether they need a first reading. */
    selectAreUnread: ({ reading }) => reading === null,
    selectOpenRequests: ({ reading }) => reading,
    selectIsUnreadable: ({ reading }) => reading?.ok === false,
    /** How many wait for an answer; null while that is not known. */
    selectRequestCount: ({ reading }) => (reading?.ok ? reading.value.length : null),
    selectDescribed: ({ described }) => described,
    /** The name of the leader whose request a batch answers; '' where it answers none that shows. */
    selectNameFor: ({ described }, { answers: askedAt, ...order }: BatchOrder): string => {
      const found =
        askedAt === undefined
          ? undefined
          : described.find((one) => isSameRequest(one, { ...order, askedAt }))
      return found?.leader ? leaderNameOf(found.leader) : ''
    },
    selectDescriptionFailure: ({ failure }) => failure,
    selectRefusal: ({ refusal }) => refusal,
  },
})

export type WithRequests = WithSlice<typeof requests>

export const {
  requestsShown,
  requestsHidden,
  requestsRetried,
  requestsRead,
  requestsDescribed,
  refusalRequested,
  refusalEnded,
} = requests.actions

const { selectAreUnread } = requests.selectors

export const {
  selectIsRequestsPage,
  selectOpenRequests,
  selectIsUnreadable,
  selectRequestCount,
  selectDescribed,
  selectNameFor,
  selectDescriptionFailure,
  selectRefusal,
} = requests.selectors

/** Whether a coordinator is there who has heard of none. */
export const selectAreRequestsWanted = (state: WithRequests & WithSession): boolean =>
  selectMayCreate(state) && selectAreUnread(state)
