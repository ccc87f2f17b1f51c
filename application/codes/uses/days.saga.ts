import { delay } from 'redux-saga/effects'
import type { EventId } from '../../../domain/codes/AccessCode'
import type { TimeRange, UseRepository } from '../../../domain/codes/uses/UseRepository'
import type { Leader } from '../../account/session/session.slice'
import type { Clock } from '../../ports/device/Clock'
import { call, put, race, select, take, takeAny } from '../../process/effects'
import { codesRead, selectReadCodes, selectTrackedState } from '../tracked/tracked.slice'
import { lastDays } from './lastDays'
import { eventDaysClosed, eventDaysRequested, eventDaysRetryRequested } from './uses.events'
import { type DayUses, daysRead, selectDays } from './uses.slice'

/** Counts the uses of the event on the screen by day, and today's again as its codes are used (USES-5). */
export const eventDaysSaga = (uses: UseRepository, clock: Clock) => {
  function* countedUses(event: EventId) {
    const codes = (yield* select(selectReadCodes)) ?? []
    return codes.reduce(
      (sum, { eventId, currentUses }) => (eventId === event ? sum + currentUses : sum),
      0,
    )
  }

  /** While codes arrive, their uses tell neither how many there are nor that one came. */
  function* untilCodesArrived() {
    for (;;) {
      const state = yield* select(selectTrackedState)
      if (state.status === 'ready' && !state.snapshot.arriving) return
      yield* take(codesRead)
    }
  }

  function* read({ user }: Leader, event: EventId, days: readonly TimeRange[], expected: number) {
    const counts = yield* call(() => uses.perDay(user.uid, event, days, expected))
    if (!counts.ok) return counts.error.kind
    return days.map((day, at): DayUses => ({ ...day, uses: counts.value[at] ?? 0 }))
  }

  /** Waits until the event has other uses than were seen, the day ends, or the user asks for another try. */
  function* untilDue(event: EventId, seen: number | null, today: TimeRange) {
    for (;;) {
      const { retry, midnight } = yield* race({
        retry: take(eventDaysRetryRequested),
        midnight: delay(Math.max(0, today.to - clock.now())),
        read: take(codesRead),
      })
      if (retry || midnight || (yield* countedUses(event)) !== seen) return
    }
  }

  function* follow(leader: Leader, event: EventId): Generator {
    yield* untilCodesArrived()
    let known: readonly DayUses[] | null = null
    for (;;) {
      const all = lastDays(clock.now())
      const today = all.slice(-1)
      const counted = yield* countedUses(event)
      const isSameDay = known?.at(-1)?.from === today[0]?.from
      // The uses of the days before do not change.
      const before: readonly DayUses[] = (isSameDay && known?.slice(0, -1)) || []
      const answer = yield* read(leader, event, before.length > 0 ? today : all, counted)
      const failure = typeof answer === 'string' ? answer : null
      if (typeof answer !== 'string') {
        known = [...before, ...answer]
      }
      yield* put(daysRead({ event, days: known, failure }))
      const [day] = today
      // After a failure, the next reading of the codes is a reason to try again.
      if (day) yield* untilDue(event, failure === null ? counted : null, day)
    }
  }

  return function* (leader: Leader): Generator {
    for (;;) {
      const shown = yield* select(selectDays)
      if (shown === null) yield* take(eventDaysRequested)
      else {
        yield* race({
          follow: follow(leader, shown.event),
          left: takeAny(eventDaysRequested, eventDaysClosed),
        })
      }
    }
  }
}
