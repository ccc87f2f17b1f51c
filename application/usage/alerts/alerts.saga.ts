import { delay } from 'redux-saga/effects'
import type { TrackedCode } from '../../../domain/codes/TrackedCode'
import { type AlertSettings, MOST_SEEN } from '../../../domain/sharing/leaderData/LeaderData'
import { MOST_AHEAD_MS } from '../../../domain/usage/alerts/arrivedAlerts'
import { nextTurn } from '../../../domain/usage/alerts/stockAlerts'
import { codesRead, selectCodes } from '../../codes/codes.slice'
import { loaded } from '../../codes/lazyProcess.saga'
import type { Clock } from '../../device/Clock'
import type { Lazy } from '../../device/Lazy'
import { call, fork, put, race, select, take } from '../../process/effects'
import type { Leader } from '../../session/session.slice'
import type { KeepLeaderData } from '../../sharing/leaderData/KeepLeaderData'
import { selectAlertSettings } from '../../sharing/leaderData/leaderData.slice'
import { alertsSeen } from './alerts.events'
import { selectAlerts } from './alerts.selectors'
import { followingBegun, selectAlertsState, ticked } from './alerts.slice'
import { followUses, untilConfirmed } from './followUses.saga'
import type { ReadRecentUses } from './ReadRecentUses'

/** Timers of the browser cannot wait for longer than some weeks, in milliseconds. */
const LONGEST_WAIT_MS = 24 * 3_600_000

const NO_CODES: readonly TrackedCode[] = []

/**
 * Ticks when an event comes near or begins, follows the uses, and notes when the leader has looked at the alerts (ALERT-1,
 * ALERT-5). It begins once all codes and the leader data are there.
 */
export const alertsSaga = (
  readRecentUses: ReadRecentUses,
  keepLeaderData: Lazy<KeepLeaderData>,
  clock: Clock,
) => {
  function* tick(): Generator {
    for (;;) {
      const now = clock.now()
      yield* put(ticked(now))
      const codes = (yield* select(selectCodes)) ?? NO_CODES
      const turn = nextTurn(codes, now) ?? Number.POSITIVE_INFINITY
      yield* race({
        turn: delay(Math.min(turn - now, LONGEST_WAIT_MS)),
        changed: take(codesRead),
      })
    }
  }

  /** Without a connection it takes long. A failure at once is not told, as the next look tries again. */
  function* saveLook({ user }: Leader, fields: Partial<AlertSettings>) {
    const keeper = yield* loaded(keepLeaderData)
    yield* call(() => keeper.run(user.uid, [{ kind: 'alerts', fields }]))
  }

  function* noteLooks(leader: Leader): Generator {
    let isConfirmed = false
    yield* fork(function* () {
      yield* untilConfirmed()
      isConfirmed = true
    })
    for (;;) {
      yield* take(alertsSeen)
      const list = (yield* select(selectAlerts)) ?? []
      const { reading } = yield* select(selectAlertsState)
      const unread = list.filter(({ isUnread }) => isUnread)
      if (unread.length === 0) continue
      const times = unread.flatMap(({ kind, at }) => (kind === 'twice' ? [] : (at ?? [])))
      // Codes and uses that were not read yet would count as seen.
      const isRead = isConfirmed && reading.kind !== 'reading' && reading.kind !== 'failed'
      const isDated = times.length > 0 && isRead
      const { muted, seen } = yield* select(selectAlertSettings)
      const looked = list.flatMap(({ kind, id }) => (kind === 'low' || kind === 'twice' ? id : []))
      // While they are muted, none of these is in the list.
      const low = muted.includes('low') ? seen.filter((id) => id.startsWith('low:')) : []
      yield* fork(saveLook, leader, {
        seen: [...low, ...looked].slice(0, MOST_SEEN),
        // By the store's clock, which dates uses: the device's may be hours ahead.
        ...(isDated ? { seenAt: Math.max(...times) } : {}),
      })
    }
  }

  return function* (leader: Leader): Generator {
    const stored = (yield* select(selectAlertSettings)).seenAt
    // As of a device that was far ahead: until then no use would be new.
    const seenAt = stored !== null && stored > clock.now() + MOST_AHEAD_MS ? null : stored
    yield* put(followingBegun(seenAt ?? clock.now()))
    // At the very first visit nothing is new.
    if (seenAt === null) yield* fork(saveLook, leader, { seenAt: clock.now() })
    yield* fork(tick)
    yield* fork(noteLooks, leader)
    yield* followUses(readRecentUses, clock, leader, seenAt !== null)
  }
}
