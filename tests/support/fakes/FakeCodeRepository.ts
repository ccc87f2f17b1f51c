import type { AccessCode, CodeId } from '../../../domain/codes/AccessCode'
import type { CodeRepository, CodesSnapshot } from '../../../domain/codes/CodeRepository'
import { TRACKED_STATUSES } from '../../../domain/codes/CodeStatus'
import { byNewest } from '../../../domain/codes/TrackedCode'
import type { UserId } from '../../../domain/session/SignedInUser'
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
 * Codes in memory. By default it behaves like a store: emits immediately and after each put. When
 * silenced, it emits only what a test feeds it.
 */
export class FakeCodeRepository implements CodeRepository {
  /** The leaders whose codes were watched, in order. */
  readonly watched: UserId[] = []
  /** While true, only `feed` emits. */
  silent = false
  /** While set, every reading of the store fails with it. */
  failure: ReadFailure | null = null
  /** The newest good reading that was fed. */
  private fed: Reading | null = null
  private readonly codes = new Map<CodeId, AccessCode>()
  private readonly watchers = new Set<Watcher>()

  constructor(private readonly clock: FakeClock = new FakeClock()) {}

  /** The number of active subscriptions. */
  get listening() {
    return this.watchers.size
  }

  watch(leader: UserId, listener: (reading: Reading) => void): Unsubscribe {
    this.watched.push(leader)
    const watcher = { leader, listener }
    this.watchers.add(watcher)
    this.report(watcher)
    return () => {
      this.watchers.delete(watcher)
    }
  }

  /** The reading that was fed last, else the stored codes. */
  async trackedBy(leader: UserId): Promise<Reading> {
    return this.fed ?? this.read(leader)
  }

  /** The code as it is stored; also one that is not tracked. */
  get(id: CodeId): AccessCode | null {
    return this.codes.get(id) ?? null
  }

  put(...codes: readonly AccessCode[]) {
    this.fed = null
    for (const code of codes) this.codes.set(code.id, code)
    for (const watcher of this.watchers) this.report(watcher)
  }

  /** Removes a code from the store. */
  remove(id: CodeId) {
    this.fed = null
    this.codes.delete(id)
    for (const watcher of this.watchers) this.report(watcher)
  }

  /** Emits a reading to every listener synchronously. */
  feed(reading: Reading) {
    if (reading.ok) this.fed = reading
    for (const { listener } of [...this.watchers]) listener(reading)
  }

  /** Emits these codes as given, as a fresh or a cached reading. */
  feedCodes(codes: readonly AccessCode[], fromCache = false) {
    this.feed(ok({ codes, takenAt: this.clock.now(), fromCache }))
  }

  // Like a store: never within the call itself, and only to active listeners.
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
