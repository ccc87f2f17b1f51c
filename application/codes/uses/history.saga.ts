import type { Effect } from 'redux-saga/effects'
import type { CodeId } from '../../../domain/codes/AccessCode'
import type { UseRepository, UsesOfCode } from '../../../domain/codes/uses/UseRepository'
import type { Leader } from '../../account/session/session.slice'
import { call, put, race, select, take, takeAny } from '../../process/effects'
import { codesRead, selectReadCodes } from '../tracked/tracked.slice'
import { historyClosed, historyOpened, moreUsesRequested, usesRetryRequested } from './uses.events'
import { type CodeHistory, historyRead, selectHistory } from './uses.slice'
import { isOlderPage, isStillAsked, withPage } from './withPage'

/** How far the clocks of two entrances may differ, in milliseconds: a use may be dated before one that was read earlier. */
const MARGIN_MS = 10_000

const FIRST_PAGE: UsesOfCode = { after: null }

/** What came since the newest use that is known. */
const sinceNewest = (history: CodeHistory | null): UsesOfCode => {
  const newest = history?.uses?.[0]?.usedAt ?? null
  return newest === null ? FIRST_PAGE : { since: newest - MARGIN_MS }
}

/** Reads the uses of the code whose history is open, and those that come while it is (USES-2 to USES-4). */
export const historyOfCodeSaga = (uses: UseRepository) => {
  function* countedUses(code: CodeId) {
    const codes = yield* select(selectReadCodes)
    return codes?.find(({ id }) => id === code)?.currentUses ?? 0
  }

  /** Waits for a reason to read again, and gives what to read. */
  function* nextToRead(
    code: CodeId,
    seen: number,
    last: UsesOfCode,
  ): Generator<Effect, UsesOfCode> {
    for (;;) {
      const event = yield* takeAny(moreUsesRequested, usesRetryRequested, codesRead)
      const history = yield* select(selectHistory)
      if (moreUsesRequested.match(event) && history?.next) return { after: history.next }
      if (usesRetryRequested.match(event)) return last
      if ((yield* countedUses(code)) > seen) return sinceNewest(history)
    }
  }

  function* follow({ user }: Leader, code: CodeId): Generator {
    let some = FIRST_PAGE
    // How many uses the code counted when its newest ones were last asked for.
    let seen = 0
    for (;;) {
      const counted = yield* countedUses(code)
      const page = yield* call(() => uses.ofCode(user.uid, code, some))
      const before = yield* select(selectHistory)
      if (before === null) return
      const history: CodeHistory = page.ok
        ? withPage(before, some, page.value)
        : { ...before, isReading: isStillAsked(before, some), failure: page.error.kind }
      yield* put(historyRead(history))
      if (page.ok && !isOlderPage(some)) seen = counted
      if (history.isReading) some = { after: history.next }
      // After a failure, only an event leads to another reading.
      else if (page.ok && (yield* countedUses(code)) > seen) some = sinceNewest(history)
      else some = yield* nextToRead(code, seen, some)
    }
  }

  return function* (leader: Leader): Generator {
    for (;;) {
      const open = yield* select(selectHistory)
      if (open === null) yield* take(historyOpened)
      else {
        yield* race({
          follow: follow(leader, open.code),
          left: takeAny(historyOpened, historyClosed),
        })
      }
    }
  }
}
