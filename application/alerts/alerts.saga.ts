import { delay, type Effect } from 'redux-saga/effects'
import { type AlertSources, alertsOf } from '../../domain/alerts/alertsOf'
import { nextTurn } from '../../domain/alerts/stockAlerts'
import type { TrackedCode } from '../../domain/codes/TrackedCode'
import { type AlertSettings, MOST_SEEN } from '../../domain/own/OwnData'
import type { OwnDataRepository } from '../../domain/own/OwnDataRepository'
import { isEqualByFields } from '../../domain/shared/isEqualByFields'
import type { Leader } from '../account/session/session.slice'
import { selectTrackedCodes } from '../codes/tracked/tracked.selectors'
import { codesRead, selectTrackedState } from '../codes/tracked/tracked.slice'
import { ownDataRead, selectAlertSettings, selectIsOwnDataKnown } from '../own/ownData.slice'
import type { Clock } from '../ports/device/Clock'
import { call, fork, put, race, select, take, takeAny } from '../process/effects'
import { alertsSeen } from './alerts.events'
import { alertsChanged, selectAlerts } from './alerts.slice'
import type { FollowUses } from './followUses.saga'

/** Timers of the browser cannot wait for longer than some weeks, in milliseconds. */
const LONGEST_WAIT_MS = 24 * 3_600_000

const NO_CODES: readonly TrackedCode[] = []

/** What alerts are derived from, but for the time. */
type Sources = Omit<AlertSources, 'now'>

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

  /** Not waited for: without a connection it takes long. A failure at once is not told, as the next look tries again. */
  function* saveLook({ user }: Leader, fields: Partial<AlertSettings>) {
    yield* call(() => ownData.save(user.uid, [{ kind: 'alerts', fields }]))
  }

  function* sources(): Generator<Effect, Sources> {
    const { uses } = yield* select(selectAlerts)
    const codes = (yield* select(selectTrackedCodes)) ?? NO_CODES
    return { uses, codes, settings: yield* select(selectAlertSettings) }
  }

  /** Waits for other sources: a reading of own data mostly changes a mark, of which no alert tells. */
  function* untilChanged(known: Sources): Generator {
    do yield* takeAny(codesRead, ownDataRead, alertsChanged)
    while (isEqualByFields(known, yield* sources()))
  }

  /** What is read, used or looked at, and an event that comes near, change the alerts. */
  function* refresh(): Generator {
    for (;;) {
      const known = yield* sources()
      const now = clock.now()
      const list = alertsOf({ ...known, now })
      yield* put(alertsChanged({ list }))
      // Another process may have changed them in the meantime.
      if (!isEqualByFields(known, yield* sources())) continue
      const turn = nextTurn(known.codes, now) ?? Number.POSITIVE_INFINITY
      yield* race({
        turn: delay(Math.min(turn - now, LONGEST_WAIT_MS)),
        changed: call(untilChanged, known),
      })
    }
  }

  function* noteLooks(leader: Leader): Generator {
    for (;;) {
      yield* take(alertsSeen)
      const { list, isReading, failure } = yield* select(selectAlerts)
      const unread = list?.filter(({ isUnread }) => isUnread) ?? []
      if (!list || unread.length === 0) continue
      const times = unread.flatMap(({ at }) => at ?? [])
      // Uses that were not read yet would count as seen.
      const isDated = times.length > 0 && !isReading && failure === null
      const { muted, seen } = yield* select(selectAlertSettings)
      const timeless = list.flatMap(({ at, id }) => (at === null ? id : []))
      yield* fork(saveLook, leader, {
        // While they are muted, none is in the list.
        seen: muted.includes('low') ? seen : timeless.slice(0, MOST_SEEN),
        // By the store's clock, which dates uses: the device's may be hours ahead.
        ...(isDated ? { seenAt: Math.max(...times) } : {}),
      })
    }
  }

  return function* (leader: Leader): Generator {
    yield* untilKnown()
    const { seenAt } = yield* select(selectAlertSettings)
    // At the very first visit nothing is new.
    if (seenAt === null) yield* fork(saveLook, leader, { seenAt: clock.now() })
    yield* fork(refresh)
    yield* fork(noteLooks, leader)
    yield* followUses(leader, seenAt !== null)
  }
}
