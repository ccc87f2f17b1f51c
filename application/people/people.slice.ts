import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit'
import type { CodeId } from '../../domain/codes/AccessCode'
import { rootReducer } from '../process/rootReducer'
import { sessionEnded } from '../session/session.slice'

/** When the codes of the open person were last used. */
type LastUse =
  | { readonly kind: 'unknown' }
  /** To be read of these codes. */
  | { readonly kind: 'reading'; readonly codes: readonly CodeId[] }
  /** In epoch milliseconds; null if no use has a date. */
  | { readonly kind: 'known'; readonly at: number | null }

interface PeopleState {
  /** Whether the ledger was opened: its processes load with it, and outlive it. */
  readonly isOpened: boolean
  readonly lastUse: LastUse
}

const initialState: PeopleState = { isOpened: false, lastUse: { kind: 'unknown' } }

/** The ledger on the screen; what it lists is derived from the codes and the leader data. */
const people = createSlice({
  name: 'people',
  initialState,
  reducers: {
    ledgerOpened: (state): PeopleState => ({ ...state, isOpened: true }),
    /** A person is opened whose codes were used, some at least (PEOPLE-4). */
    lastUseWanted: (state, { payload: codes }: PayloadAction<readonly CodeId[]>): PeopleState => ({
      ...state,
      lastUse: { kind: 'reading', codes },
    }),
    /** Null where it could not be read. */
    lastUseRead: (
      state,
      { payload }: PayloadAction<{ readonly at: number | null } | null>,
    ): PeopleState => {
      return {
        ...state,
        lastUse: payload === null ? { kind: 'unknown' } : { kind: 'known', at: payload.at },
      }
    },
    personClosed: (state): PeopleState => ({ ...state, lastUse: { kind: 'unknown' } }),
  },
  extraReducers: (builder) => {
    builder.addCase(sessionEnded, () => initialState)
  },
  selectors: { selectLastUse: ({ lastUse }) => lastUse },
})

export type WithPeople = Partial<WithSlice<typeof people>>

export const { ledgerOpened, lastUseWanted, lastUseRead, personClosed } = people.actions

// Not with the other slices of leaders: it loads with the ledger.
export const { selectLastUse } = people.injectInto(rootReducer).selectors
