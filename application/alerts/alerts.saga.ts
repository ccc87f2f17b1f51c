import { delay } from 'redux-saga/effects'
import { alertsOf } from '../../domain/alerts/alertsOf'
import { nextTurn } from '../../domain/alerts/stockAlerts'
import type { OwnDataRepository } from '../../domain/own/OwnDataRepository'
import type { Leader } from '../account/session/session.slice'
import { selectTrackedCodes } from '../codes/tracked/tracked.selectors'
import { codesRead, selectTrackedState } from '../codes/tracked/tracked.slice'
import { ownDataRead, selectAlertSettings, selectIsOwnDataKnown } from '../own/ownData.slice'
import type { Clock } from '../ports/device/Clock'
import { call, fork, put, race, select, take, takeAny } from '../process/effects'
import { alertsSeen } from './alerts.events'
import { alertsChanged, selectAlerts } from './alerts.slice'
import type { FollowUses } from './followUses'

/** Timers of the browser cannot wait for longer than some weeks, in milliseconds. */
const LONGEST_WAIT_MS = 24 * 3_600_000

/** Keeps the alerts up to date, and notes when the leader has looked at them (ALERT-1, ALERT-5). */
export const alertsSaga = (
  followUses: FollowUses,
  ownData: Pick<OwnDataRepository, 'save'>,
  clock: Clock,
) => {
  function* untilKnown() {
    for (;;) {
      const codes = yield* select(selectTrackedState)
      const areHere = codes.status === 'ready' && !codes.snapshot.arriving
      if (areHere && (yield* select(selectIsOwnDataKnown))) return
      yield* takeAny(codesRead, ownDataRead)
    }
  }

  /**
   * Not waited for: without a connection it takes long. A failure is not told, as the next look tries again.
   * @param seenAt epoch milliseconds
   */
  function* saveLook({ user }: Leader, seenAt: number) {
    yield* call(() => ownData.save(user.uid, [{ kind: 'alerts', fields: { seenAt } }]))
  }

  /** What was read or typed elsewhere, or an event that comes near, changes the alerts. */
  function* refresh(): Generator {
    for (;;) {
      const codes = (yield* select(selectTrackedCodes)) ?? []
      const { uses, seen } = yield* select(selectAlerts)
      const settings = yield* select(selectAlertSettings)
      const now = clock.now()
      const list = alertsOf({ codes, uses, settings, seen: new Set(seen), now })
      yield* put(alertsChanged({ list }))
      const turn = nextTurn(codes, now) ?? Number.POSITIVE_INFINITY
      yield* race({
        turn: delay(Math.min(turn - now, LONGEST_WAIT_MS)),
        changed: takeAny(codesRead, ownDataRead, alertsChanged),
      })
    }
  }

  function* noteLooks(leader: Leader): Generator {
    for (;;) {
      yield* take(alertsSeen)
      const { list, isReading, failure, seen } = yield* select(selectAlerts)
      const unread = list?.filter(({ isUnread }) => isUnread) ?? []
      if (unread.length === 0) continue
      const timeless = unread.flatMap(({ at, id }) => (at === null ? id : []))
      yield* put(alertsChanged({ seen: [...seen, ...timeless] }))
      const times = unread.flatMap(({ at }) => at ?? [])
      // Uses that were not read yet would count as seen.
      if (times.length === 0 || isReading || failure !== null) continue
      // The store's clock dates uses, and may be ahead of the device's.
      yield* fork(saveLook, leader, Math.max(clock.now(), ...times))
    }
  }

  return function* (leader: Leader): Generator {
    yield* untilKnown()
    const { seenAt } = yield* select(selectAlertSettings)
    // At the very first visit nothing is new.
    if (seenAt === null) yield* fork(saveLook, leader, clock.now())
    yield* fork(refresh)
    yield* fork(noteLooks, leader)
    yield* followUses(leader, seenAt !== null)
  }
}
