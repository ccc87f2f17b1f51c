import type { Effect } from 'redux-saga/effects'
import type { CodeId } from '../../domain/codes/AccessCode'
import { codesRead, selectReadCodes } from '../codes/codes.slice'
import { call, put, race, select, take, takeAny } from '../process/effects'
import type { Leader } from '../session/session.slice'
import type { ReadUsageLog, WantedUses } from './ReadUsageLog'
import {
  moreUsesRequested,
  selectUsageLog,
  usageLogClosed,
  usageLogOpened,
  usageLogRetryRequested,
  usesRead,
} from './usageLog.slice'
import type { LogState } from './usageLogState'

type Answer = Awaited<ReturnType<ReadUsageLog['run']>>

const NEWEST: WantedUses = { kind: 'newest' }

const newerThanKnown = (log: LogState): WantedUses => {
  const [newest] = log.kind === 'ready' ? log.uses : []
  return newest ? { kind: 'newer', than: newest.usedAt } : NEWEST
}

/** The older uses that the user has asked for; null if none, or there are none. */
const olderWished = (log: LogState): WantedUses | null =>
  log.kind === 'ready' && log.next !== null && log.wish.kind === 'pending' && log.wish.isOlder
    ? { kind: 'older', after: log.next }
    : null

/** Whether an answer has all uses since the newest one that was known. */
const isAllNewer = (wanted: WantedUses, answer: Answer): boolean =>
  wanted.kind === 'newer' && answer.ok && answer.value.next === null

const lengthOf = (log: LogState): number => (log.kind === 'ready' ? log.uses.length : 0)

/** Reads the uses of the code whose usage log is open, and those that come while it is (USES-2 to USES-4). */
export const codeUsageLogSaga = (readUsageLog: ReadUsageLog) => {
  function* countedUses(code: CodeId) {
    const codes = yield* select(selectReadCodes)
    return codes?.find(({ id }) => id === code)?.currentUses ?? 0
  }

  /** Waits for a reason to read again, and gives what to read. */
  function* nextToRead(
    code: CodeId,
    seen: number,
    last: WantedUses,
  ): Generator<Effect, WantedUses> {
    for (;;) {
      const event = yield* takeAny(moreUsesRequested, usageLogRetryRequested, codesRead)
      const log = yield* select(selectUsageLog)
      if (usageLogRetryRequested.match(event)) return last
      const older = olderWished(log)
      if (older) return older
      if ((yield* countedUses(code)) > seen) return newerThanKnown(log)
    }
  }

  function* follow({ user }: Leader, code: CodeId): Generator {
    let wanted = NEWEST
    // How many uses the code counted when its newest ones were last asked for.
    let seen = 0
    for (;;) {
      const counted = yield* countedUses(code)
      const answer = yield* call(() => readUsageLog.run(user.uid, code, wanted))
      const before = yield* select(selectUsageLog)
      yield* put(usesRead({ code, wanted, answer }))
      const log = yield* select(selectUsageLog)
      const isMissing =
        isAllNewer(wanted, answer) && lengthOf(log) - lengthOf(before) < counted - seen
      if (answer.ok && wanted.kind !== 'older') seen = counted
      const older = olderWished(log)
      // An entrance without a network hands in uses that are older than the newest one here.
      if (isMissing) wanted = NEWEST
      else if (older) wanted = older
      // After a failure, only an event leads to another reading.
      else if (answer.ok && (yield* countedUses(code)) > seen) wanted = newerThanKnown(log)
      else wanted = yield* nextToRead(code, seen, wanted)
    }
  }

  return function* (leader: Leader): Generator {
    for (;;) {
      const log = yield* select(selectUsageLog)
      if (log.kind === 'closed') yield* take(usageLogOpened)
      else {
        yield* race({
          follow: follow(leader, log.code),
          left: takeAny(usageLogOpened, usageLogClosed),
        })
      }
    }
  }
}
