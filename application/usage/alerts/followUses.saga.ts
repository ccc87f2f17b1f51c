import { delay, type Effect } from 'redux-saga/effects'
import type { CodeId } from '../../../domain/codes/AccessCode'
import type { TrackedCode } from '../../../domain/codes/TrackedCode'
import type { RecentUse } from '../../../domain/usage/alerts/Alert'
import {
  countsOf,
  newUses,
  summaryOf,
  type UseCounts,
  withoutThoseRead,
} from '../../../domain/usage/alerts/newUses'
import { codesRead, selectConfirmedCodes } from '../../codes/codes.slice'
import type { Clock } from '../../device/Clock'
import { call, fork, put, race, select, take, until } from '../../process/effects'
import type { Leader } from '../../session/session.slice'
import { selectAlertSettings, type WithLeaderData } from '../../sharing/leaderData/leaderData.slice'
import { alertsRetryRequested, codesUsed } from './alerts.events'
import { recentUsesFailed, recentUsesRead, recentUsesRequested, usesNoticed } from './alerts.slice'
import type { ReadRecentUses } from './ReadRecentUses'

/** Uses that come within so many milliseconds share a notice (ALERT-6). */
const TOGETHER_MS = 3_000

const areUsesWanted = (state: WithLeaderData) => !selectAlertSettings(state).muted.includes('uses')

/** @returns the codes as the store has confirmed them */
export function* untilConfirmed() {
  for (;;) {
    const codes = yield* select(selectConfirmedCodes)
    if (codes) return codes
    yield* take(codesRead)
  }
}

/** @returns how many of the uses that were read the counts of the codes may not have yet */
function* readSince(
  readRecentUses: ReadRecentUses,
  { user }: Leader,
): Generator<Effect, Map<CodeId, number>> {
  const { seenAt } = yield* select(selectAlertSettings)
  yield* put(recentUsesRequested())
  const read = yield* call(() => readRecentUses.run(user.uid, seenAt))
  if (!read.ok) {
    yield* put(recentUsesFailed(read.error.kind))
    return new Map<CodeId, number>()
  }
  const { uses, hasMore } = read.value
  yield* put(recentUsesRead({ uses, hasMore }))
  return new Map(read.value.alreadyRead)
}

function* announce(taken: () => readonly RecentUse[], codes: readonly TrackedCode[]): Generator {
  yield delay(TOGETHER_MS)
  const uses = taken()
  if (yield* select(areUsesWanted)) yield* put(codesUsed(summaryOf(uses, codes)))
}

/**
 * Takes new uses from the counts of the codes (ALERT-6).
 * @param first the counts to begin with
 * @param alreadyRead see `readSince`
 */
function* follow(clock: Clock, first: UseCounts, alreadyRead: Map<CodeId, number>): Generator {
  let known = first
  let waiting: readonly RecentUse[] = []
  const takeWaiting = () => {
    const uses = waiting
    waiting = []
    return uses
  }
  for (;;) {
    const codes = yield* untilConfirmed()
    const { seenAt } = yield* select(selectAlertSettings)
    // The device's clock may be behind the store's, which dated the last look.
    const now = Math.max(clock.now(), (seenAt ?? 0) + 1)
    const found = withoutThoseRead(newUses(known, codes, now), alreadyRead)
    known = countsOf(codes)
    if (found.length > 0) {
      yield* put(usesNoticed(found))
      if (waiting.length === 0) yield* fork(announce, takeWaiting, codes)
      waiting = [...waiting, ...found]
    }
    yield* take(codesRead)
  }
}

/**
 * Reads the uses since the last look once, then follows new ones (ALERT-2).
 * @param hasLooked whether there was a look before, since which uses count
 */
export function* followUses(
  readRecentUses: ReadRecentUses,
  clock: Clock,
  leader: Leader,
  hasLooked: boolean,
): Generator {
  let isDue = hasLooked
  for (;;) {
    yield* until(areUsesWanted)
    const known = countsOf(yield* untilConfirmed())
    const alreadyRead = isDue ? yield* readSince(readRecentUses, leader) : new Map<CodeId, number>()
    isDue = true
    yield* race({ follow: follow(clock, known, alreadyRead), retry: take(alertsRetryRequested) })
  }
}
