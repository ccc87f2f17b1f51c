import { type AccessCode, type CodeId, codeId } from '../../domain/codes/AccessCode'
import type { ReadFailure } from '../../domain/shared/ReadFailure'
import { fail, ok, type Result } from '../../domain/shared/Result'
import { isTracked } from '../../infrastructure/sync/codes/CodeSet'
import type {
  Changes,
  ChangesSince,
  CodeSource,
  Page,
  PageSizes,
  Position,
  Since,
  SourceCode,
} from '../../infrastructure/sync/codes/CodeSource'
import { accessCode } from '../support/mothers/codes'
import type { Random, Scheduler } from './Scheduler'

/** The time of the store's first write, in epoch milliseconds. */
export const START_MS = 1_795_000_000_000

const OFFLINE = fail({ kind: 'offline' } as const)

const isAfter = (position: Position | null, since: Since): boolean =>
  position !== null &&
  (position.at > since.at ||
    (position.at === since.at && (since.id === null || position.id > since.id)))

const byNewest = ({ created: a }: SourceCode, { created: b }: SourceCode) =>
  (b?.at ?? 0) - (a?.at ?? 0)

/** A leader's codes in the store, with what is done to them there. */
export class SimulatedCodeStore {
  readonly codes = new Map<CodeId, SourceCode>()
  private readonly scheduler: Scheduler
  private readonly listeners = new Set<(id: CodeId) => void>()
  private writes = 0
  /** How many codes it ever had. */
  made = 0

  constructor(scheduler: Scheduler) {
    this.scheduler = scheduler
  }

  get tracked(): readonly SourceCode[] {
    return [...this.codes.values()].filter(({ code }) => isTracked(code)).sort(byNewest)
  }

  make(count: number) {
    for (let made = 0; made < count; made += 1) {
      const id = codeId(`code-${this.made}`)
      this.made += 1
      this.put(accessCode(id, { id, maxUses: 0 }), { created: this.now(id), updated: null })
    }
  }

  /** A use at the entrance, a removal or a restoration. */
  change(id: CodeId, changeOf: (code: AccessCode) => Partial<AccessCode>) {
    const before = this.codes.get(id)
    if (!before) return
    const { code, created } = before
    this.put({ ...code, ...changeOf(code) }, { created, updated: this.now(id) })
  }

  /** By a program that does not say when: no listener hears of it. */
  changeUnheard(id: CodeId, changeOf: (code: AccessCode) => Partial<AccessCode>) {
    const before = this.codes.get(id)
    if (before)
      this.codes.set(id, { ...before, code: { ...before.code, ...changeOf(before.code) } })
  }

  /** By a program that deletes its document. */
  delete(id: CodeId) {
    this.codes.delete(id)
    for (const listener of [...this.listeners]) listener(id)
  }

  onChange(listener: (id: CodeId) => void): () => void {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  private now(id: CodeId): Position {
    this.writes += 1
    return { at: (START_MS + this.scheduler.now) * 1_000 + this.writes, id }
  }

  private put(code: AccessCode, times: Pick<SourceCode, 'created' | 'updated'>) {
    this.codes.set(code.id, { code, ...times })
    for (const listener of [...this.listeners]) listener(code.id)
  }
}

/** What a device's requests meet on their way. */
export interface Network {
  isOnline: boolean
  readonly onConnection: Set<() => void>
  hasFaults: boolean
}

/** A device's way to the store: slow, its answers may be older than what it reported meanwhile, and it fails at times. */
export const codesThrough = (
  store: SimulatedCodeStore,
  network: Network,
  scheduler: Scheduler,
  random: Random,
): CodeSource => {
  /** Answers with what the store had when it was asked. */
  const request = async <T>(work: () => T): Promise<Result<T, ReadFailure>> => {
    await scheduler.sleep(20 + random.below(200))
    const answer = work()
    const isLost = network.hasFaults && random.isOneIn(8)
    await scheduler.sleep(isLost ? 10_000 : 20 + random.below(1_500))
    return isLost || !network.isOnline ? OFFLINE : ok(answer)
  }

  async function* pages(
    _: unknown,
    after: unknown,
    { first, other }: PageSizes,
    signal: AbortSignal,
  ) {
    let [cursor, size] = [after as Position | null, after === null ? first : other]
    while (!signal.aborted) {
      const page = await request((): Page => {
        const left = store.tracked.filter(
          ({ created }) => cursor === null || (created?.at ?? 0) < cursor.at,
        )
        const codes = left.slice(0, size)
        return { codes, next: left.length > size ? (codes.at(-1)?.created ?? null) : null }
      })
      if (signal.aborted) return
      yield page
      if (!page.ok || page.value.next === null) return
      cursor = page.value.next as Position
      size = other
    }
  }

  const listen = (
    _: unknown,
    since: ChangesSince,
    onChanges: (changes: Changes) => void,
    onEnd: (failure: ReadFailure) => void,
  ) => {
    const heard = new Map<CodeId, SourceCode>()
    let [isOpen, isDue, isCurrent, isFirst] = [true, false, false, true]
    const report = (
      changed: readonly SourceCode[],
      removed: readonly CodeId[],
      isNowCurrent: boolean,
    ) => {
      ;[isCurrent, isFirst] = [isNowCurrent, false]
      onChanges({ changed, removed, isCurrent, isDoubtful: false, isReplaced: false })
    }
    const deliver = () => {
      isDue = false
      if (!isOpen) return
      if (!network.isOnline) {
        if (isCurrent || isFirst) report([], [], false)
        return
      }
      if (network.hasFaults && random.isOneIn(15)) {
        isOpen = false
        onEnd({ kind: 'unknown' })
        return
      }
      const changed = [...store.codes.values()].filter(
        (one) =>
          heard.get(one.code.id) !== one &&
          (isAfter(one.created, since.created) || isAfter(one.updated, since.updated)),
      )
      for (const one of changed) heard.set(one.code.id, one)
      // Of the others no listener knows.
      const removed = [...heard.keys()].filter((id) => !store.codes.has(id))
      for (const id of removed) heard.delete(id)
      if (changed.length > 0 || removed.length > 0 || !isCurrent) report(changed, removed, true)
    }
    const plan = () => {
      if (isDue || !isOpen) return
      isDue = true
      scheduler.after(20 + random.below(random.isOneIn(5) ? 4_000 : 200), deliver)
    }
    const stop = store.onChange(plan)
    network.onConnection.add(plan)
    plan()
    return () => {
      isOpen = false
      stop()
      network.onConnection.delete(plan)
    }
  }

  return {
    pages,
    listen,
    newestUpdate: () =>
      request(() =>
        [...store.codes.values()].reduce<Position | null>(
          (newest, { updated }) => (updated && updated.at > (newest?.at ?? 0) ? updated : newest),
          null,
        ),
      ),
    totals: () =>
      request(() => ({
        count: store.tracked.length,
        uses: store.tracked.reduce((uses, { code }) => uses + code.currentUses, 0),
      })),
  }
}
