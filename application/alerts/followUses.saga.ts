import { delay } from 'redux-saga/effects'
import type { RecentUse } from '../../domain/alerts/Alert'
import {
  countsOf,
  newUses,
  recentUses,
  summaryOf,
  type UseCounts,
  uncounted,
} from '../../domain/alerts/newUses'
import type { CodeId } from '../../domain/codes/AccessCode'
import type { TrackedCode } from '../../domain/codes/TrackedCode'
import type { UseRepository } from '../../domain/codes/uses/UseRepository'
import type { Leader } from '../account/session/session.slice'
import { codesRead, selectTrackedState } from '../codes/tracked/tracked.slice'
import { ownDataRead, selectAlertSettings } from '../own/ownData.slice'
import type { Clock } from '../ports/device/Clock'
import { call, fork, put, race, select, take } from '../process/effects'
import { alertsRetryRequested } from './alerts.events'
import { alertsChanged, selectAlerts } from './alerts.slice'
import { codesUsed } from './newUses.events'

/** Uses that come within so many milliseconds share a notice (ALERT-6). */
const TOGETHER_MS = 3_000

/** The live view of the codes may lag behind the uses by so many milliseconds. */
const LAG_MS = 2_000

export type FollowUses = ReturnType<typeof followUses>

/** Reads the uses since the last look once, then takes new ones from the codes' counts (ALERT-2, ALERT-6). */
export const followUses = (repository: Pick<UseRepository, 'since'>, clock: Clock) => {
  function* isWanted() {
    return !(yield* select(selectAlertSettings)).muted.includes('uses')
  }

  /** The codes as the store has confirmed them; null while that is not so. */
  function* confirmedCodes() {
    const state = yield* select(selectTrackedState)
    if (state.status !== 'ready') return null
    const { codes, fromCache, arriving } = state.snapshot
    return fromCache || arriving ? null : codes
  }

  function* untilConfirmed() {
    for (;;) {
      const codes = yield* confirmedCodes()
      if (codes) return codes
      yield* take(codesRead)
    }
  }

  /** @returns how many of the uses that were read the counts of the codes may not have yet */
  function* readSince({ user }: Leader): Generator<unknown, Map<CodeId, number>> {
    const { seenAt } = yield* select(selectAlertSettings)
    const startedAt = clock.now()
    yield* put(alertsChanged({ isReading: true, failure: null }))
    const answer = yield* call(() => repository.since(user.uid, seenAt ?? startedAt))
    const counted = new Map<CodeId, number>()
    if (!answer.ok) {
      yield* put(alertsChanged({ isReading: false, failure: answer.error.kind }))
      return counted
    }
    const uses = recentUses(answer.value.uses)
    for (const { code, at } of uses) {
      if (at >= startedAt - LAG_MS) counted.set(code, (counted.get(code) ?? 0) + 1)
    }
    yield* put(alertsChanged({ isReading: false, uses, hasMore: answer.value.hasMore }))
    return counted
  }

  function* announce(taken: () => readonly RecentUse[], codes: readonly TrackedCode[]): Generator {
    yield delay(TOGETHER_MS)
    const uses = taken()
    if (yield* isWanted()) yield* put(codesUsed(summaryOf(uses, codes)))
  }

  /** @param counted see `readSince` */
  function* follow(first: UseCounts, counted: Map<CodeId, number>): Generator {
    let known = first
    let waiting: readonly RecentUse[] = []
    const takeWaiting = () => {
      const uses = waiting
      waiting = []
      return uses
    }
    for (;;) {
      const codes = yield* confirmedCodes()
      if (codes) {
        const { seenAt } = yield* select(selectAlertSettings)
        // The device's clock may be behind the store's, which dated the last look.
        const now = Math.max(clock.now(), (seenAt ?? 0) + 1)
        const found = uncounted(newUses(known, codes, now), counted)
        known = countsOf(codes)
        if (found.length > 0) {
          const { uses } = yield* select(selectAlerts)
          yield* put(alertsChanged({ uses: [...uses, ...found] }))
          if (waiting.length === 0) yield* fork(announce, takeWaiting, codes)
          waiting = [...waiting, ...found]
        }
      }
      yield* take(codesRead)
    }
  }

  /** @param hasLooked whether there was a look before, since which uses count */
  return function* (leader: Leader, hasLooked: boolean): Generator {
    let isDue = hasLooked
    for (;;) {
      while (!(yield* isWanted())) yield* take(ownDataRead)
      const known = countsOf(yield* untilConfirmed())
      const counted = isDue ? yield* readSince(leader) : new Map<CodeId, number>()
      isDue = true
      yield* race({ follow: follow(known, counted), retry: take(alertsRetryRequested) })
    }
  }
}
