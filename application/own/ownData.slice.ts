import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { CodeId, EventId } from '../../domain/codes/AccessCode'
import { NO_OWN_DATA, settingsOf, shareOf } from '../../domain/own/OwnData'
import type { OwnDataSnapshot } from '../../domain/own/OwnDataRepository'
import type { ReadFailure } from '../../domain/shared/ReadFailure'
import type { Result } from '../../domain/shared/Result'
import { sessionEnded } from '../account/session/session.slice'

interface OwnDataState extends OwnDataSnapshot {
  /** Why the latest reading failed; null if it did not. */
  readonly failure: ReadFailure['kind'] | null
}

const initialState: OwnDataState = {
  data: NO_OWN_DATA,
  isKnown: false,
  unsent: [],
  isHeldBack: false,
  failure: null,
}

/** What belongs to the leader alone: marks, notes, templates, goals and the settings of alerts. */
export const ownData = createSlice({
  name: 'ownData',
  initialState,
  reducers: {
    ownDataRead: (state, { payload }: PayloadAction<Result<OwnDataSnapshot, ReadFailure>>) =>
      payload.ok ? { ...payload.value, failure: null } : { ...state, failure: payload.error.kind },
  },
  extraReducers: (builder) => {
    builder.addCase(sessionEnded, () => initialState)
  },
  selectors: {
    selectOwnData: ({ data }) => data,
    selectIsOwnDataKnown: ({ isKnown }) => isKnown,
    selectOwnDataFailure: ({ failure }) => failure,
    /** How many records have changes that only this device has. */
    selectUnsentCount: ({ unsent }) => unsent.length,
    /** Whether the latest change of a record waits for the connection. */
    selectIsShareHeld: ({ isHeldBack, unsent }, code: CodeId) =>
      isHeldBack && unsent.some((one) => one.kind === 'share' && one.code === code),
    selectIsEventHeld: ({ isHeldBack, unsent }, event: EventId) =>
      isHeldBack && unsent.some((one) => one.kind === 'event' && one.event === event),
    selectIsEventSent: ({ unsent }, event: EventId) =>
      !unsent.some((one) => one.kind === 'event' && one.event === event),
    selectShare: ({ data }, code: CodeId) => shareOf(data, code),
    selectEventSettings: ({ data }, event: EventId) => settingsOf(data, event),
    selectAlertSettings: ({ data }) => data.alerts,
  },
})

export const { ownDataRead } = ownData.actions

export const {
  selectOwnData,
  selectIsOwnDataKnown,
  selectOwnDataFailure,
  selectUnsentCount,
  selectIsShareHeld,
  selectIsEventHeld,
  selectIsEventSent,
  selectShare,
  selectEventSettings,
  selectAlertSettings,
} = ownData.selectors
