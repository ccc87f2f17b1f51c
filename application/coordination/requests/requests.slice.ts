import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { RequestGone } from '../../../domain/coordination/batches/Batch'
import type { OpenRequest, RequestRef } from '../../../domain/coordination/requests/OpenRequest'
import type { ReadFailure } from '../../../domain/shared/ReadFailure'
import type { Result } from '../../../domain/shared/Result'
import { sessionEnded } from '../../session/session.slice'
import type { DescribedRequest } from './DescribeRequests'

/** The place where requests show: their number on the dashboard, or all of them on their page. */
type Place = 'number' | 'page'

/** A refusal that is on its way, or was not taken; one at a time. */
interface Refusal {
  readonly request: RequestRef
  readonly reason: string
  /** Null while it is on its way. */
  readonly failure: (ReadFailure | RequestGone)['kind'] | null
}

interface RequestsState {
  /** Null while they show nowhere. */
  readonly place: Place | null
  /** Null before the first reading. */
  readonly reading: Result<readonly OpenRequest[], ReadFailure> | null
  /** The described ones; also the one that is being answered, until the next answer. */
  readonly described: readonly DescribedRequest[]
  /** Why the others could not be described. */
  readonly failure: ReadFailure['kind'] | null
  readonly refusal: Refusal | null
}

const initialState: RequestsState = {
  place: null,
  reading: null,
  described: [],
  failure: null,
  refusal: null,
}

export const isSameRequest = (a: RequestRef, b: RequestRef): boolean =>
  a.leaderId === b.leaderId && a.eventId === b.eventId && a.askedAt === b.askedAt

const without = (all: readonly DescribedRequest[], some: readonly RequestRef[]) =>
  all.filter((one) => !some.some((other) => isSameRequest(one, other)))

/** The requests of the store's leaders for codes, while they show. */
export const requests = createSlice({
  name: 'requests',
  initialState: initialState as RequestsState,
  reducers: {
    requestsShown: (state, { payload: place }: PayloadAction<Place>): RequestsState => ({
      ...state,
      place,
      failure: null,
    }),
    requestsHidden: (): RequestsState => initialState,
    requestsRead: (
      state,
      { payload: reading }: PayloadAction<Result<readonly OpenRequest[], ReadFailure>>,
    ): RequestsState => (state.place === null ? state : { ...state, reading }),
    requestsDescribed: (
      state,
      { payload }: PayloadAction<Result<readonly DescribedRequest[], ReadFailure>>,
    ): RequestsState => {
      if (!payload.ok) return { ...state, failure: payload.error.kind }
      const described = [...without(state.described, payload.value), ...payload.value]
      return { ...state, failure: null, described }
    },
    refusalRequested: (
      state,
      { payload }: PayloadAction<Pick<Refusal, 'request' | 'reason'>>,
    ): RequestsState =>
      state.refusal?.failure === null
        ? state
        : { ...state, refusal: { ...payload, failure: null } },
    refusalEnded: (
      state,
      { payload }: PayloadAction<Result<void, ReadFailure | RequestGone>>,
    ): RequestsState => ({
      ...state,
      refusal:
        payload.ok || state.refusal === null
          ? null
          : { ...state.refusal, failure: payload.error.kind },
    }),
  },
  extraReducers: (builder) => {
    builder.addCase(sessionEnded, () => initialState)
  },
  selectors: {
    selectRequestsPlace: ({ place }) => place,
    selectAreRequestsWanted: ({ place }) => place !== null,
    selectRequests: ({ reading }) => reading,
    /** How many wait for an answer; null while that is not known. */
    selectRequestCount: ({ reading }) => (reading?.ok ? reading.value.length : null),
    selectDescribed: ({ described }) => described,
    selectDescriptionFailure: ({ failure }) => failure,
    selectRefusal: ({ refusal }) => refusal,
  },
})

export const {
  requestsShown,
  requestsHidden,
  requestsRead,
  requestsDescribed,
  refusalRequested,
  refusalEnded,
} = requests.actions

export const {
  selectRequestsPlace,
  selectAreRequestsWanted,
  selectRequests,
  selectRequestCount,
  selectDescribed,
  selectDescriptionFailure,
  selectRefusal,
} = requests.selectors
