import { expect, onTestFinished } from 'vitest'
import type { CodesSnapshot } from '../../domain/codes/CodeRepository'
import type { UserId } from '../../domain/session/SignedInUser'
import type { ReadFailure } from '../../domain/shared/ReadFailure'
import { fail, type Result } from '../../domain/shared/Result'
import type { CodeSource } from '../../infrastructure/sync/codes/CodeSource'
import type { KeptCodes } from '../../infrastructure/sync/codes/CodesCopy'
import { SyncedCodes } from '../../infrastructure/sync/codes/SyncedCodes'
import { indexedDbCopy } from '../../infrastructure/sync/device/openDeviceCopy'
import { collect } from '../support/collect'
import { type Deferred, deferred } from '../support/fakes/deferred'
import { FakeClock } from '../support/fakes/FakeClock'
import { FakeLocks } from '../support/fakes/FakeLocks'
import { FakeLog } from '../support/fakes/FakeLog'
import { FakePageActivity } from '../support/fakes/FakePageActivity'
import { type CodeDocument, leader } from './codeDocuments'

export interface CopyHarness {
  /** The store, with the leader signed in. */
  sourceOf(leader: UserId): Promise<CodeSource>
  /** Writes documents like the ticketing provider. */
  put(...documents: readonly CodeDocument[]): Promise<void>
  /** Deletes a document past the rules. */
  remove(id: string): Promise<void>
  close(): Promise<void>
}

export type Reading = Result<CodesSnapshot, ReadFailure>

export const idsOf = (reading: Reading): string[] =>
  reading.ok ? reading.value.codes.map(({ id }) => id) : [reading.error.kind]

/** All codes are there, confirmed by the store. */
export const isComplete = (reading: Reading) =>
  reading.ok && !reading.value.fromCache && !reading.value.arriving

/** A store whose documents are counted, and whose pages a test may hold or have fail. */
const observed = (source: CodeSource) => {
  const brought: string[] = []
  const changed: string[] = []
  let failing = 0
  let held: { readonly read: Deferred<void>; readonly released: Deferred<void> } | null = null
  let [calls, free] = [0, 0]
  const observedSource: CodeSource = {
    async *pages(...request) {
      let isFirst = request[1] === null
      for await (const page of source.pages(...request)) {
        calls += 1
        const gate = calls > free ? held : null
        if (failing > 0 && !isFirst) {
          failing -= 1
          yield fail({ kind: 'offline' })
          return
        }
        isFirst = false
        // Held after it was read: what it brings may be outdated by then.
        gate?.read.resolve()
        await gate?.released.promise
        if (page.ok) brought.push(...page.value.codes.map(({ code }) => code.id))
        yield page
      }
    },
    newestUpdate: (who) => source.newestUpdate(who),
    totals: (who) => source.totals(who),
    listen: (who, since, onChanges, onEnd) =>
      source.listen(
        who,
        since,
        (changes) => {
          const ids = changes.changed.map(({ code }) => code.id)
          brought.push(...ids)
          onChanges(changes)
          changed.push(...ids)
        },
        onEnd,
      ),
  }
  return {
    source: observedSource,
    /** The codes that were read, in order and once for each time. */
    brought,
    /** The codes that a change brought, noted once the change was taken. */
    changed,
    pages: () => calls,
    failNextPage: () => {
      failing += 1
    },
    /** Holds every page after the first ones. */
    holdPages: (after = 1) => {
      free = after
      const [read, released] = [deferred<void>(), deferred<void>()]
      held = { read, released }
      return { isRead: read.promise, release: () => released.resolve() }
    },
  }
}

/** A device whose tabs share a copy; every page after the first has three codes. It is closed after the test, and its views first. */
export const openWorld = async (
  open: () => Promise<CopyHarness>,
  documents: readonly CodeDocument[],
) => {
  const { close, ...harness } = await open()
  onTestFinished(close)
  await harness.put(...documents)
  const name = `copy-${crypto.randomUUID()}`
  const [locks, clock, log] = [new FakeLocks(), new FakeClock(Date.now()), new FakeLog()]

  const openTab = async (who = leader) => {
    const store = observed(await harness.sourceOf(who))
    const tab = locks.tab()
    const deviceCopy = indexedDbCopy({
      name,
      locks: tab.locks,
      log,
      newId: () => crypto.randomUUID(),
    })
    const pageActivity = new FakePageActivity()
    const codes = new SyncedCodes({
      source: { load: async () => store.source },
      deviceCopy,
      pageActivity,
      clock,
      log,
      sizes: { first: 2, other: 3 },
    })
    const watch = () => {
      const readings = collect<Reading>()
      const stop = codes.watch(who, readings.listener)
      onTestFinished(stop)
      return { ...readings, stop }
    }
    return {
      ...store,
      deviceCopy,
      watch,
      /** The user leaves the tab and returns, so that the codes are compared with the store. */
      returnToTab: () => {
        pageActivity.set({ isVisible: false })
        pageActivity.set({ isVisible: true })
      },
      die: tab.die,
    }
  }
  const kept = (how: (state: KeptCodes | null) => boolean) =>
    expect
      .poll(() => {
        const reader = indexedDbCopy({
          name,
          locks: locks.tab().locks,
          log,
          newId: () => 'reader',
        })
        return reader.codes.read(leader)
      })
      .toSatisfy(how)
  return { ...harness, name, clock, log, openTab, kept }
}
