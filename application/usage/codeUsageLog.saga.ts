import type { CodeId } from '../../domain/codes/AccessCode'
import { selectCode } from '../codes/codes.selectors'
import type { WithCodes } from '../codes/codes.slice'
import { call, put, race, select, take, takeAny, until } from '../process/effects'
import type { Leader } from '../session/session.slice'
import type { ReadUsageLog, WantedUses } from './ReadUsageLog'
import { untilUsed } from './untilUsed.saga'
import {
  selectUsageLog,
  usageLogClosed,
  usageLogOpened,
  usageLogRetryRequested,
  usesRead,
  type WithUsageLog,
} from './usageLog.slice'
import type { LogState } from './usageLogState'

type Answer = Awaited<ReturnType<ReadUsageLog['run']>>

const NEWEST: WantedUses = { kind: 'newest' }

/** The older uses that the user has asked for; null if none, or there are none. */
const olderWished = (log: LogState): WantedUses | null =>
  log.kind === 'ready' && log.next !== null && log.wish.kind === 'pending' && log.wish.isOlder
    ? { kind: 'older', after: log.next }
    : null

const isOlderWished = (state: WithUsageLog) => olderWished(selectUsageLog(state)) !== null

const nextWanted = (log: LogState): WantedUses => {
  const [newest] = log.kind === 'ready' ? log.uses : []
  return olderWished(log) ?? (newest ? { kind: 'newer', than: newest.usedAt } : NEWEST)
}

/** Whether an answer has all uses since the newest one that was known. */
const isAllNewer = (wanted: WantedUses, answer: Answer): boolean =>
  wanted.kind === 'newer' && answer.ok && answer.value.next === null

const lengthOf = (log: LogState): number => (log.kind === 'ready' ? log.uses.length : 0)

/** Reads the uses of the code whose usage log is open, and those that come while it is (USES-2 to USES-4). */
export const codeUsageLogSaga = (readUsageLog: ReadUsageLog) => {
  function* follow({ user }: Leader, code: CodeId): Generator {
    const usesOf = (state: WithCodes) => selectCode(state, code)?.currentUses ?? 0
    let wanted = NEWEST
    // How many uses the code counted when its newest ones were last asked for.
    let seen = 0
    for (;;) {
      const counted = yield* select(usesOf)
      const answer = yield* call(() => readUsageLog.run(user.uid, code, wanted))
      const before = yield* select(selectUsageLog)
      yield* put(usesRead({ code, wanted, answer }))
      const added = lengthOf(yield* select(selectUsageLog)) - lengthOf(before)
      const isMissing = isAllNewer(wanted, answer) && added < counted - seen
      if (answer.ok && wanted.kind !== 'older') seen = counted
      // An entrance without a network hands in uses that are older than the newest one here.
      if (isMissing) {
        wanted = NEWEST
        continue
      }
      const { retry } = yield* race({
        retry: take(usageLogRetryRequested),
        older: until(isOlderWished),
        used: untilUsed(usesOf, seen, answer.ok),
      })
      if (!retry) wanted = nextWanted(yield* select(selectUsageLog))
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
