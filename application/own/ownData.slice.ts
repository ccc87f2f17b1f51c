import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { CodeId, EventId } from '../../domain/codes/AccessCode'
import { NO_OWN_DATA, settingsOf, shareOf } from '../../domain/own/OwnData'
import type { OwnDataSnapshot } from '../../domain/own/OwnDataRepository'
import type { ReadFailure } from '../../domain/shared/ReadFailure'
import type { Result } from '../../domain/shared/Result'
import { sessionEnded } from '../account/session/session.slice'

interface OwnDataState extends OwnDataSnapshot {
  /** Whether the data is known; until then it reads as if there were none. */
  readonly isKnown: boolean
  /** Why the latest reading failed; null if it did not. */
  readonly failure: ReadFailure['kind'] | null
}

const initialState: OwnDataState = { data: NO_OWN_DATA, unsent: 0, isKnown: false, failure: null }

/** What belongs to the leader alone: marks, notes, templates, goals and the settings of alerts. */
export const ownData = createSlice({
  name: 'ownData',
  initialState,
  reducers: {
    ownDataRead: (state, { payload }: PayloadAction<Result<OwnDataSnapshot, ReadFailure>>) =>
      payload.ok
        ? { ...payload.value, isKnown: true, failure: null }
        : { ...state, failure: payload.error.kind },
  },
  extraReducers: (builder) => {
    builder.addCase(sessionEnded, () => initialState)
  },
  selectors: {
    selectOwnData: ({ data }) => data,
    selectIsOwnDataKnown: ({ isKnown }) => isKnown,
    selectOwnDataFailure: ({ failure }) => failure,
    selectUnsent: ({ unsent }) => unsent,
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
  selectUnsent,
  selectShare,
  selectEventSettings,
  selectAlertSettings,
} = ownData.selectors
