import type { CodeId } from '../../domain/codes/AccessCode'
import type { ReadFailure } from '../../domain/shared/ReadFailure'
import { fail, ok, type Result } from '../../domain/shared/Result'
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
import type { Random, Scheduler } from './Scheduler'
import type { SimulatedCodeStore } from './SimulatedCodeStore'

const OFFLINE = fail({ kind: 'offline' } as const)

const isAfter = (position: Position | null, since: Since): boolean =>
  position !== null &&
  (position.at > since.at ||
    (position.at === since.at && (since.id === null || position.id > since.id)))

/** The network that a device's requests go through. */
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
      gone: readonly CodeId[],
      isNowCurrent: boolean,
    ) => {
      ;[isCurrent, isFirst] = [isNowCurrent, false]
      // The listener cannot tell why an updated code is no longer found.
      const isDoubtful = gone.length > 0 && random.isOneIn(2)
      const removed = isDoubtful ? [] : gone
      onChanges({ changed, removed, isCurrent, isDoubtful, isReplaced: false })
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
      // Codes that this listener never had are not reported as gone.
      const gone = [...heard.keys()].filter((id) => !store.codes.has(id))
      for (const id of gone) heard.delete(id)
      if (changed.length > 0 || gone.length > 0 || !isCurrent) report(changed, gone, true)
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
