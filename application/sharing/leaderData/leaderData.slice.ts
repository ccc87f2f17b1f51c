import {
  createSelector,
  createSlice,
  isAnyOf,
  original,
  type PayloadAction,
  type WithSlice,
} from '@reduxjs/toolkit'
import type { CodeId, EventId } from '../../../domain/codes/AccessCode'
import { valuesIn } from '../../../domain/shared/buckets'
import type { ReadFailure } from '../../../domain/shared/ReadFailure'
import type { Result } from '../../../domain/shared/Result'
import {
  type LeaderDataChange,
  NO_LEADER_DATA,
  requestOf,
  settingsOf,
  shareOf,
} from '../../../domain/sharing/leaderData/LeaderData'
import type { LeaderDataSnapshot } from '../../../domain/sharing/leaderData/LeaderDataRepository'
import {
  type PersonKey,
  peopleIn,
  personKey,
  shownName,
} from '../../../domain/sharing/leaderData/people'
import { sessionEnded } from '../../session/session.slice'
import { codesMarked, codesShared } from '../sharing.events'

interface LeaderDataState extends LeaderDataSnapshot {
  /** Why the latest reading failed; null if it did not. */
  readonly failure: ReadFailure['kind'] | null
  /** Codes that were shared here since the list was last asked: it still counts them as not shared (SHARED-6). */
  readonly fresh: readonly CodeId[]
}

const initialState: LeaderDataState = {
  data: NO_LEADER_DATA,
  sharedTwice: {},
  isKnown: false,
  unsent: [],
  isDelayed: false,
  isKept: true,
  failure: null,
  fresh: [],
}

/** More names would be no proposal. */
const MOST_NAMES = 50

/** The people in the notes, each once by the name to show, those of the latest marks first. */
const namesIn = createSelector([({ data }: LeaderDataState) => data.shares], (shares) => {
  const names = new Map<PersonKey, string>()
  // When each note was shared last: many codes have the same one.
  const latest = new Map<string, number>()
  for (const { note, sharedAt } of valuesIn(shares)) {
    if (note !== '') latest.set(note, Math.max(latest.get(note) ?? 0, sharedAt ?? 0))
  }
  for (const [note] of [...latest].sort(([, a], [, b]) => b - a)) {
    for (const name of peopleIn(note)) {
      const key = personKey(name)
      // The one that comes later was written earlier.
      names.set(key, shownName([name, names.get(key) ?? name]))
    }
    if (names.size >= MOST_NAMES) break
  }
  return [...names.values()].slice(0, MOST_NAMES)
})

/** The kind of a record, and its code or event if there is one for each. */
type RecordKey =
  | readonly [kind: 'share', code: CodeId]
  | readonly [kind: 'event' | 'request', event: EventId]
  | readonly [kind: 'message' | 'reminder']

const isOf = (change: LeaderDataChange, [kind, id]: RecordKey): boolean => {
  const changed = 'code' in change ? change.code : 'event' in change ? change.event : undefined
  return change.kind === kind && changed === id
}

/** Frozen as by Immer, without its walk through each of thousands of marks, which stops a slow phone. */
const asFrozen = (snapshot: LeaderDataSnapshot): LeaderDataSnapshot => {
  Object.freeze(snapshot.data.shares)
  return snapshot
}

/** Leader data: marks, notes, templates, goals, the settings of alerts and the photo. */
export const leaderData = createSlice({
  name: 'leaderData',
  initialState,
  reducers: {
    leaderDataRead: (state, { payload }: PayloadAction<Result<LeaderDataSnapshot, ReadFailure>>) =>
      payload.ok
        ? { ...state, ...asFrozen(payload.value), failure: null }
        : { ...state, failure: payload.error.kind },
    /** The list is opened, or asked anew. */
    listAsked: (state) => {
      if (state.fresh.length > 0) state.fresh = []
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(sessionEnded, () => initialState)
      .addMatcher(isAnyOf(codesShared, codesMarked), (draft, { payload }): LeaderDataState => {
        // Reading thousands of codes through a draft takes ten times as long.
        const state = original(draft) ?? draft
        return {
          ...state,
          fresh: [...state.fresh, ...payload.marks.map(({ code }) => code)],
        }
      })
  },
  selectors: {
    selectLeaderData: ({ data }) => data,
    /** The codes that were shared on two devices, and when that was found, in epoch milliseconds. */
    selectSharedTwice: ({ sharedTwice }) => sharedTwice,
    selectFresh: ({ fresh }) => fresh,
    selectIsLeaderDataKnown: ({ isKnown }) => isKnown,
    selectLeaderDataFailure: ({ failure }) => failure,
    /** How many records have changes that only this device has. */
    selectUnsentCount: ({ unsent }) => unsent.length,
    /** Whether changes wait for the connection that are lost if this tab closes. */
    selectIsWaitingInTab: ({ isDelayed, isKept }) => isDelayed && !isKept,
    /** Whether the latest change of a record waits for the connection, safely. */
    selectIsWaiting: ({ isDelayed, isKept, unsent }, ...record: RecordKey) =>
      isDelayed && isKept && unsent.some((change) => isOf(change, record)),
    /** Whether the store has the latest change of a record. */
    selectIsSent: ({ unsent }, ...record: RecordKey) =>
      !unsent.some((change) => isOf(change, record)),
    /** The leader's requests for more codes, by event. */
    selectRequests: ({ data }) => data.requests,
    selectRequest: ({ data }, event: EventId) => requestOf(data, event),
    /** Whether the latest change of a request is still on its way to the store, or waits for a connection. */
    selectRequestSending: (
      { isDelayed, unsent },
      event: EventId,
    ): 'sent' | 'sending' | 'waiting' => {
      const isSent = !unsent.some((change) => isOf(change, ['request', event]))
      return isSent ? 'sent' : isDelayed ? 'waiting' : 'sending'
    },
    /** How many records have changes that wait for the connection. */
    selectWaitingCount: ({ isDelayed, unsent }) => (isDelayed ? unsent.length : 0),
    selectNames: namesIn,
    selectShare: ({ data }, code: CodeId) => shareOf(data, code),
    selectEventSettings: ({ data }, event: EventId) => settingsOf(data, event),
    /** The template of messages for all events without one of their own; null for the portal's. */
    selectCommonTemplate: ({ data }) => data.message.template,
    selectAlertSettings: ({ data }) => data.alerts,
    /** The leader's own photo, as a data URL; null for none. */
    selectPhoto: ({ data }) => data.photo.image,
    /** The leader's own text of reminders; null for the portal's. */
    selectReminder: ({ data }) => data.reminder.template,
  },
})

export type WithLeaderData = WithSlice<typeof leaderData>

export const { leaderDataRead, listAsked } = leaderData.actions

export const {
  selectLeaderData,
  selectSharedTwice,
  selectFresh,
  selectIsLeaderDataKnown,
  selectLeaderDataFailure,
  selectUnsentCount,
  selectIsWaitingInTab,
  selectIsWaiting,
  selectIsSent,
  selectRequests,
  selectRequest,
  selectRequestSending,
  selectWaitingCount,
  selectNames,
  selectShare,
  selectEventSettings,
  selectCommonTemplate,
  selectAlertSettings,
  selectPhoto,
  selectReminder,
} = leaderData.selectors
