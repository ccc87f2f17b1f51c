import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { type CodeEvent, leaderNameOf } from '../../../../domain/codes/TrackedCode'
import type { ListedLeader } from '../../../../domain/coordination/generation/StoreDirectory'
import type { ReadFailure } from '../../../../domain/shared/ReadFailure'
import { sessionEnded } from '../../../session/session.slice'
import { leaderRegistered } from '../../leaders/registration.slice'
import {
  type ChoiceList,
  type ChoicesFound,
  found,
  readAtFirst,
  searched,
  wantingMore,
} from './choices'
import type { FirstChoices, NamedChoices } from './ListChoices'

/** For whom and for what codes can be made. */
export interface Choices {
  readonly leaders: ChoiceList<ListedLeader>
  readonly events: ChoiceList<CodeEvent>
}

export type ChoiceListName = keyof Choices

type Reading =
  /** No form was opened yet. */
  | { readonly kind: 'none' }
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly failure: ReadFailure['kind'] | 'not-loaded' }
  | ({ readonly kind: 'ready' } & Choices)

interface ChoicesState {
  readonly choices: Reading
  /** The leaders and events that the open form names, or that the last one did. */
  readonly named: NamedChoices
  /** Whether the form's screen is open: it tells what became of a batch. */
  readonly isShown: boolean
}

const initialState: ChoicesState = {
  choices: { kind: 'none' },
  named: { leaders: [], events: [] },
  isShown: false,
}

const isKnown = ({ leaders, events }: Choices, named: NamedChoices): boolean =>
  named.leaders.every((id) => Object.hasOwn(leaders.known, id)) &&
  named.events.every((id) => Object.hasOwn(events.known, id))

/** The state with other lists, where they are read. */
const withLists = (state: ChoicesState, change: (choices: Choices) => Partial<Choices>) => {
  const { choices } = state
  return choices.kind === 'ready'
    ? { ...state, choices: { ...choices, ...change(choices) } }
    : state
}

/** The lists of the code-generation form (GENERATE-13). */
export const choices = createSlice({
  name: 'choices',
  initialState: initialState as ChoicesState,
  reducers: {
    /** The screen shows, or its choices are asked for again. */
    choicesRequested: (state, { payload: named }: PayloadAction<NamedChoices>): ChoicesState => {
      const { choices } = state
      const isThere = choices.kind === 'ready' && isKnown(choices, named)
      return { choices: isThere ? choices : { kind: 'loading' }, named, isShown: true }
    },
    screenLeft: (state): ChoicesState => ({ ...state, isShown: false }),
    choicesRead: (
      state,
      {
        payload: { leaders, events },
      }: PayloadAction<{
        readonly leaders: FirstChoices<ListedLeader>
        readonly events: FirstChoices<CodeEvent>
      }>,
    ): ChoicesState => {
      const before = state.choices.kind === 'ready' ? state.choices : null
      return {
        ...state,
        choices: {
          kind: 'ready',
          leaders: readAtFirst(before?.leaders ?? null, leaders),
          events: readAtFirst(before?.events ?? null, events),
        },
      }
    },
    /** Choices that were read before stay. */
    choicesFailed: (
      state,
      { payload }: PayloadAction<ReadFailure['kind'] | 'not-loaded'>,
    ): ChoicesState =>
      state.choices.kind === 'ready'
        ? state
        : { ...state, choices: { kind: 'failed', failure: payload } },
    choiceSearched: (
      state,
      { payload }: PayloadAction<{ readonly list: ChoiceListName; readonly typed: string }>,
    ): ChoicesState =>
      withLists(state, ({ leaders, events }) =>
        payload.list === 'leaders'
          ? { leaders: searched(leaders, payload.typed, leaderNameOf) }
          : { events: searched(events, payload.typed, ({ name }) => name) },
      ),
    moreChoicesWanted: (state, { payload }: PayloadAction<ChoiceListName>): ChoicesState =>
      withLists(state, ({ leaders, events }) =>
        payload === 'leaders' ? { leaders: wantingMore(leaders) } : { events: wantingMore(events) },
      ),
    leadersFound: (state, { payload }: PayloadAction<ChoicesFound<ListedLeader>>): ChoicesState =>
      withLists(state, ({ leaders }) => ({ leaders: found(leaders, payload) })),
    eventsFound: (state, { payload }: PayloadAction<ChoicesFound<CodeEvent>>): ChoicesState =>
      withLists(state, ({ events }) => ({ events: found(events, payload) })),
  },
  extraReducers: (builder) => {
    builder
      .addCase(sessionEnded, () => initialState)
      // The next form must know the new leader.
      .addCase(
        leaderRegistered,
        (state): ChoicesState => (state.isShown ? state : { ...state, choices: { kind: 'none' } }),
      )
  },
  selectors: {
    selectChoices: (state) => state.choices,
    selectNamedChoices: ({ named }) => named,
    /** Whether the lists need their process: not before a screen has them. */
    selectAreChoicesWanted: ({ choices }) => choices.kind === 'loading' || choices.kind === 'ready',
  },
})

export const {
  choicesRequested,
  screenLeft,
  choicesRead,
  choicesFailed,
  choiceSearched,
  moreChoicesWanted,
  leadersFound,
  eventsFound,
} = choices.actions

export const { selectChoices, selectNamedChoices, selectAreChoicesWanted } = choices.selectors
