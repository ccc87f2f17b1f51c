import type { ReadFailure } from '../../domain/shared/ReadFailure'
import { fail, type Result } from '../../domain/shared/Result'
import { leaderDataRecordId } from '../../infrastructure/documents/leaderDataDocument'
import type {
  LeaderDataSource,
  SourceRecord,
} from '../../infrastructure/sync/leaderData/LeaderDataSource'
import type { Random, Scheduler } from './Scheduler'
import type { Life, SimulatedDevice } from './SimulatedDevice'
import { MOST_AT_ONCE, type SimulatedStore, versionOf } from './SimulatedStore'

/** How long a request waits for its answer, in milliseconds. */
const TIMEOUT_MS = 10_000

/** The way of one tab to the store: slow, and at times it loses, repeats or delays what it carries. */
export class SimulatedNetwork implements LeaderDataSource {
  readonly atOnce = MOST_AT_ONCE
  private readonly world: {
    readonly scheduler: Scheduler
    readonly random: Random
    readonly store: SimulatedStore
    readonly faults: { areOn: boolean }
    hasTakenRefused: boolean
    readonly overtakenByThemselves: Set<string>
  }

  constructor(
    world: SimulatedNetwork['world'],
    private readonly device: SimulatedDevice,
    private readonly life: Life,
  ) {
    this.world = world
  }

  listen(
    _leader: string,
    since: { readonly at: number },
    onRecords: (records: readonly SourceRecord[], isCurrent: boolean) => void,
    onEnd: (failure: ReadFailure) => void,
  ) {
    const { scheduler, random, store, faults } = this.world
    const heard = new Map<string, string | null>()
    let [isOpen, wasOnline, isDue, isFirst] = [true, false, false, true]
    const deliver = () => {
      isDue = false
      if (!isOpen || !this.life.isAlive) return
      if (!store.isAllowed && this.device.isOnline) {
        isOpen = false
        onEnd({ kind: 'permission-denied' })
        return
      }
      if (!this.device.isOnline) {
        if (wasOnline) onRecords([], false)
        wasOnline = false
        return
      }
      const changed = [...store.records].flatMap(([id, record]) => {
        const [version, at] = [versionOf(record), record.updated?.at ?? 0]
        if (heard.get(id) === version || at < since.at) return []
        heard.set(id, version)
        return [record]
      })
      // A first reading breaks off: some records have come, in no order.
      if (isFirst && faults.areOn && random.isOneIn(6)) {
        isOpen = false
        onRecords(
          changed.filter(() => random.isOneIn(2)),
          false,
        )
        onEnd({ kind: 'unknown' })
        return
      }
      if (changed.length > 0 || !wasOnline || isFirst) onRecords(changed, true)
      ;[wasOnline, isFirst] = [true, false]
    }
    const plan = () => {
      if (isDue || !isOpen) return
      isDue = true
      scheduler.after(random.isOneIn(5) ? random.below(4_000) : random.below(60), deliver)
    }
    const stops = [store.onChange(plan), this.device.onConnection(plan)]
    plan()
    return () => {
      isOpen = false
      for (const stop of stops) stop()
    }
  }

  read(_leader: string, ids: readonly string[]) {
    return this.request(() => this.world.store.read(ids))
  }

  write(_leader: string, writes: Parameters<LeaderDataSource['write']>[1]) {
    const ids = writes.map(({ change }) => leaderDataRecordId(change))
    return this.request(() => this.world.store.write(writes), ids)
  }

  private async request<T, E extends { readonly kind: string }>(
    work: () => Result<T, E> | Promise<Result<T, E>>,
    ids: readonly string[] = [],
  ): Promise<Result<T, E | ReadFailure>> {
    const { scheduler, random, faults } = this.world
    const offline = fail({ kind: 'offline' } as const)
    const repeat = async (first: Result<T, E>) => {
      const again = await work()
      const isRefused = [first, again].some(
        (one) => !one.ok && one.error.kind === 'permission-denied',
      )
      if (isRefused && (first.ok || again.ok)) this.world.hasTakenRefused = true
      if (first.ok && !again.ok && again.error.kind === 'overtaken')
        for (const id of ids) this.world.overtakenByThemselves.add(id)
      return again
    }
    const answer = await (async () => {
      await scheduler.sleep(20 + random.below(200))
      if (!this.device.isOnline) return offline
      const fault = faults.areOn ? random.below(14) : 14
      // The request is lost, or comes long after its sender has given up.
      if (fault === 0 || fault === 1) {
        if (fault === 1) scheduler.after(TIMEOUT_MS + random.below(60_000), () => void work())
        await scheduler.sleep(TIMEOUT_MS)
        return offline
      }
      // The store fails, before it has done anything or after it.
      const unknown = fail({ kind: 'unknown' } as const)
      if (fault === 5) return unknown
      const done = await work()
      if (fault === 6) return unknown
      // It comes twice.
      if (fault === 2) scheduler.after(random.below(30_000), () => void repeat(done))
      // A browser sends it again by itself where its connection broke before the answer, and the second answer comes.
      if (fault === 7) {
        await scheduler.sleep(random.below(2_000))
        return repeat(done)
      }
      await scheduler.sleep(20 + random.below(200))
      // The answer is lost.
      if (fault === 3 || fault === 4 || !this.device.isOnline) {
        await scheduler.sleep(TIMEOUT_MS)
        return offline
      }
      return done
    })()
    return this.life.isAlive ? answer : new Promise<never>(() => undefined)
  }
}
