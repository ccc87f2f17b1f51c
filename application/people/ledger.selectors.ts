import { createSelector } from '@reduxjs/toolkit'
import type { CodeId, EventId } from '../../domain/codes/AccessCode'
import { eventKeyOf, eventNameOf, type TrackedCode } from '../../domain/codes/TrackedCode'
import { type Gone, goneCodes } from '../../domain/people/goneCodes'
import { allIn, type Ledger, ledgerOf, type Person } from '../../domain/people/ledger'
import type { MarkedCode } from '../../domain/people/ledgerEdits'
import { type ShareMarks, shareOf } from '../../domain/sharing/leaderData/LeaderData'
import type { PersonKey } from '../../domain/sharing/leaderData/people'
import { selectLoadStatus } from '../codes/codes.selectors'
import { selectCodes, type WithCodes } from '../codes/codes.slice'
import type { WithConnection } from '../connection/connection.slice'
import {
  selectIsLeaderDataKnown,
  selectLeaderData,
  type WithLeaderData,
} from '../sharing/leaderData/leaderData.slice'
import { selectEventsWithNextFree } from '../sharing/nextFree.selectors'
import { selectTodaysUses } from '../usage/todaysUses.slice'

const selectShares = createSelector([selectLeaderData], ({ shares }) => shares)

/** While codes arrive, those that are missing are not gone. */
const selectAreAllThere = createSelector(
  [selectLoadStatus],
  (status) => status.kind === 'ready' && status.arriving === null,
)

const selectPresent = createSelector(
  [selectCodes],
  (codes): ReadonlySet<CodeId> => new Set(codes?.map(({ id }) => id)),
)

const NONE: readonly TrackedCode[] = []

/** A selector's function that makes each value from the one before, so that a mark costs its own codes and people alone. */
const fromLast = <T, Inputs extends readonly unknown[]>(
  make: (last: T | null, ...inputs: Inputs) => T | null,
) => {
  let last: T | null = null
  return (...inputs: Inputs): T | null => {
    last = make(last, ...inputs)
    return last
  }
}

const selectGone = createSelector(
  [selectPresent, selectShares, selectAreAllThere],
  fromLast(
    (last: Gone | null, present: ReadonlySet<CodeId>, shares: ShareMarks, areAllThere: boolean) =>
      areAllThere ? goneCodes(present, { shares }, last) : null,
  ),
)

const selectAllCodes = createSelector(
  [selectCodes, createSelector([selectGone], (gone) => gone?.codes ?? NONE)],
  (codes, gone) => (gone.length === 0 ? codes : [...(codes ?? []), ...gone]),
)

/** The people who have the leader's codes; null until that is known (PEOPLE-1). */
export const selectLedger = createSelector(
  [selectAllCodes, selectShares, selectIsLeaderDataKnown],
  fromLast(
    (
      last: Ledger | null,
      codes: readonly TrackedCode[] | null,
      shares: ShareMarks,
      isKnown: boolean,
    ) => (codes && isKnown ? ledgerOf(codes, { shares }, last) : null),
  ),
)

export const selectPeople = createSelector([selectLedger], (ledger): readonly Person[] =>
  ledger === null ? [] : allIn(ledger),
)

/** Codes with their marks. */
export const selectMarkedCodes = (
  state: WithLeaderData,
  ids: readonly CodeId[],
): readonly MarkedCode[] =>
  ids.map((id) => ({ code: { id }, mark: shareOf({ shares: selectShares(state) }, id) }))

/** When each code was last used today, in epoch milliseconds, as far as that is known. */
export const selectUsedToday = createSelector(
  [selectTodaysUses],
  ({ known }): ReadonlyMap<CodeId, number> => {
    const used = new Map<CodeId, number>()
    for (const { codeId, usedAt } of known?.uses ?? []) {
      if (usedAt !== null && usedAt > (used.get(codeId) ?? 0)) used.set(codeId, usedAt)
    }
    return used
  },
)

/** One of the people, or the codes without a name; null if there is none. */
export const selectPerson = (
  state: WithCodes & WithConnection & WithLeaderData,
  key: PersonKey,
): Person | null => selectPeople(state).find((person) => person.key === key) ?? null

/** An event of which the leader still has a code to give. */
export interface EventToGive {
  readonly id: EventId
  readonly name: string
}

/** The events of which another code can be given, by name (PEOPLE-10). */
export const selectEventsToGive = createSelector(
  [selectCodes, selectEventsWithNextFree],
  (codes, withNext): readonly EventToGive[] => {
    const names = new Map<EventId, string>()
    for (const code of codes ?? []) {
      const key = eventKeyOf(code)
      if (key !== 'none' && withNext.has(key)) names.set(key, eventNameOf(code))
    }
    return Array.from(names, ([id, name]) => ({ id, name })).sort((a, b) =>
      a.name.localeCompare(b.name, 'es'),
    )
  },
)
