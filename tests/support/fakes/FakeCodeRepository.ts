import type { UserId } from '../../../domain/account/SignedInUser'
import type { AccessCode, CodeId } from '../../../domain/codes/AccessCode'
import type { CodeRepository, CodesSnapshot } from '../../../domain/codes/CodeRepository'
import { TRACKED_STATUSES } from '../../../domain/codes/CodeStatus'
import { byNewest } from '../../../domain/codes/TrackedCode'
import type { ReadFailure } from '../../../domain/shared/ReadFailure'
import { fail, ok, type Result } from '../../../domain/shared/Result'
import type { Unsubscribe } from '../../../domain/shared/Unsubscribe'
import { FakeClock } from './FakeClock'

type Reading = Result<CodesSnapshot, ReadFailure>

interface Watcher {
  readonly leader: UserId
  readonly listener: (reading: Reading) => void
}

/**
 * Codes in memory. Left alone it behaves as a store: a reading at once, one after each put. Silenced, it says only
 * what a test feeds it.
 */
export class FakeCodeRepository implements CodeRepository {
  /** The leaders whose codes were asked for, in order. */
  readonly watched: UserId[] = []
  /** While true, nothing is reported but what `feed` is given. */
  silent = false
  /** While set, every reading of the store fails so. */
  failure: ReadFailure | null = null
  private readonly codes = new Map<CodeId, AccessCode>()
  private readonly watchers = new Set<Watcher>()
  private fed: Reading | null = null
  private readonly clock: FakeClock

  constructor(clock: FakeClock = new FakeClock()) {
    this.clock = clock
  }

  /** How many subscriptions have not ended. */
  get listening() {
    return this.watchers.size
  }

  watchTrackedBy(leader: UserId, listener: (reading: Reading) => void): Unsubscribe {
    this.watched.push(leader)
    const watcher = { leader, listener }
    this.watchers.add(watcher)
    this.report(watcher)
    return () => {
      this.watchers.delete(watcher)
    }
  }

  /** What was fed or put last, whether anyone watches or not. */
  async trackedBy(leader: UserId): Promise<Reading> {
    return this.fed?.ok ? this.fed : this.read(leader)
  }

  put(...codes: readonly AccessCode[]) {
    this.fed = null
    for (const code of codes) this.codes.set(code.id, code)
    for (const watcher of this.watchers) this.report(watcher)
  }

  /** Takes a code out of the store altogether. */
  remove(id: CodeId) {
    this.codes.delete(id)
    for (const watcher of this.watchers) this.report(watcher)
  }

  /** Hands a reading to every listener, at once. */
  feed(reading: Reading) {
    this.fed = reading
    for (const { listener } of [...this.watchers]) listener(reading)
  }

  /** Feeds these codes as they are given, as a fresh reading or one from the device's cache. */
  feedCodes(codes: readonly AccessCode[], fromCache = false) {
    this.feed(ok({ codes, takenAt: this.clock.now(), fromCache }))
  }

  // As a store does: never within the call itself, and only to who still listens.
  private report(watcher: Watcher) {
    queueMicrotask(() => {
      if (!this.silent && this.watchers.has(watcher)) watcher.listener(this.read(watcher.leader))
    })
  }

  private read(leader: UserId): Reading {
    if (this.failure) return fail(this.failure)
    const codes = [...this.codes.values()]
      .filter(
        (code) =>
          code.leaderId === leader && TRACKED_STATUSES.some((status) => status === code.status),
      )
      .sort(byNewest)
    return ok({ codes, takenAt: this.clock.now(), fromCache: false })
  }
}
