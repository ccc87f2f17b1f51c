import { createSelector } from '@reduxjs/toolkit'
import type { CodeId, EventId } from '../../domain/codes/AccessCode'
import { eventKeyOf } from '../../domain/codes/list/codeFilter'
import { eventNameOf, type TrackedCode } from '../../domain/codes/TrackedCode'
import { shareOf } from '../../domain/leaderData/LeaderData'
import type { PersonKey } from '../../domain/leaderData/people'
import { goneCodes } from '../../domain/people/goneCodes'
import { type Ledger, ledgerOf, type Person } from '../../domain/people/ledger'
import type { MarkedCode } from '../../domain/people/ledgerEdits'
import { selectCodes, selectLoadStatus } from '../codes/list/codes.selectors'
import { selectEventsWithNextFree } from '../codes/sharing/nextFree.selectors'
import { selectTodaysUses } from '../codes/usageLog/todaysUses.slice'
import { selectIsLeaderDataKnown, selectLeaderData } from '../leaderData/leaderData.slice'

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

const selectGoneCodes = createSelector(
  [selectPresent, selectShares, selectAreAllThere],
  (present, shares, areAllThere) => (areAllThere ? goneCodes(present, { shares }) : NONE),
)

/** From which the next one is read, so that a mark costs its own people alone. */
let last: Ledger | null = null

/** Who has which of the leader's codes; null until that is known (PEOPLE-1). */
export const selectLedger = createSelector(
  [selectCodes, selectGoneCodes, selectShares, selectIsLeaderDataKnown],
  (codes, gone, shares, isKnown) => {
    const all = gone.length === 0 ? codes : [...(codes ?? []), ...gone]
    last = all && isKnown ? ledgerOf(all, { shares }, last) : null
    return last
  },
)

/** The people and, last, the codes without a name. */
export const selectPeople = createSelector([selectLedger], (ledger): readonly Person[] => {
  if (ledger === null) return []
  return ledger.nameless ? [...ledger.people, ledger.nameless] : ledger.people
})

/** Codes with their marks. */
export const selectMarkedCodes = (
  state: Parameters<typeof selectShares>[0],
  ids: readonly CodeId[],
): readonly MarkedCode[] =>
  ids.map((id) => ({ code: { id }, mark: shareOf({ shares: selectShares(state) }, id) }))

/** When codes of each person were last used today, in epoch milliseconds, as far as that is known. */
export const selectUsedToday = createSelector(
  [selectPeople, selectTodaysUses],
  (people, { known }): ReadonlyMap<PersonKey, number> => {
    const found = new Map<PersonKey, number>()
    // The newest use comes first.
    const used = new Map<CodeId, number | null>()
    for (const { codeId, usedAt } of known?.uses ?? []) {
      if (!used.has(codeId)) used.set(codeId, usedAt)
    }
    if (used.size === 0) return found
    for (const { key, codes } of people) {
      for (const { code } of codes) {
        const at = used.get(code.id) ?? null
        if (at !== null && at > (found.get(key) ?? 0)) found.set(key, at)
      }
    }
    return found
  },
)

/** One of the people, or the codes without a name; null if there is none. */
export const selectPerson = (
  state: Parameters<typeof selectPeople>[0],
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
