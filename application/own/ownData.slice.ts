import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { CodeId, EventId } from '../../domain/codes/AccessCode'
import { NO_OWN_DATA, settingsOf, shareOf } from '../../domain/own/OwnData'
import type { OwnDataSnapshot } from '../../domain/own/OwnDataRepository'
import type { ReadFailure } from '../../domain/shared/ReadFailure'
import type { Result } from '../../domain/shared/Result'
import { sessionEnded } from '../account/session/session.slice'
import { codeHandedOver } from './own.events'

interface OwnDataState extends OwnDataSnapshot {
  /** Why the latest reading failed; null if it did not. */
  readonly failure: ReadFailure['kind'] | null
  /** Codes that were handed over here since the list was last asked: it still counts them as not shared (SHARED-6). */
  readonly fresh: readonly CodeId[]
}

const initialState: OwnDataState = {
  data: NO_OWN_DATA,
  isKnown: false,
  unsent: [],
  isHeldBack: false,
  failure: null,
  fresh: [],
}

/** What belongs to the leader alone: marks, notes, templates, goals and the settings of alerts. */
export const ownData = createSlice({
  name: 'ownData',
  initialState,
  reducers: {
    ownDataRead: (state, { payload }: PayloadAction<Result<OwnDataSnapshot, ReadFailure>>) =>
      payload.ok
        ? { ...payload.value, fresh: state.fresh, failure: null }
        : { ...state, failure: payload.error.kind },
    /** The list is opened, or asked anew. */
    listAsked: (state) => {
      state.fresh = []
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(codeHandedOver, (state, { payload: { code } }) => {
        state.fresh.push(code)
      })
      .addCase(sessionEnded, () => initialState)
  },
  selectors: {
    selectOwnData: ({ data }) => data,
    selectFresh: ({ fresh }) => fresh,
    selectIsOwnDataKnown: ({ isKnown }) => isKnown,
    selectOwnDataFailure: ({ failure }) => failure,
    /** How many records have changes that only this device has. */
    selectUnsentCount: ({ unsent }) => unsent.length,
    /** Whether the latest change of a record waits for the connection. */
    selectIsShareHeld: ({ isHeldBack, unsent }, code: CodeId) =>
      isHeldBack && unsent.some((one) => one.kind === 'share' && one.code === code),
    /** Whether the store has the latest change of a record. */
    selectIsShareSent: ({ unsent }, code: CodeId) =>
      !unsent.some((one) => one.kind === 'share' && one.code === code),
    selectIsEventHeld: ({ isHeldBack, unsent }, event: EventId) =>
      isHeldBack && unsent.some((one) => one.kind === 'event' && one.event === event),
    selectIsEventSent: ({ unsent }, event: EventId) =>
      !unsent.some((one) => one.kind === 'event' && one.event === event),
    selectShare: ({ data }, code: CodeId) => shareOf(data, code),
    selectEventSettings: ({ data }, event: EventId) => settingsOf(data, event),
    selectAlertSettings: ({ data }) => data.alerts,
  },
})

export const { ownDataRead, listAsked } = ownData.actions

export const {
  selectOwnData,
  selectFresh,
  selectIsOwnDataKnown,
  selectOwnDataFailure,
  selectUnsentCount,
  selectIsShareHeld,
  selectIsShareSent,
  selectIsEventHeld,
  selectIsEventSent,
  selectShare,
  selectEventSettings,
  selectAlertSettings,
} = ownData.selectors
