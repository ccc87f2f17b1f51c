import { onTestFinished, vi } from 'vitest'
import type { CodesSnapshot } from '../../../../domain/codes/CodeRepository'
import type { ReadFailure } from '../../../../domain/shared/ReadFailure'
import { fail, ok, type Result } from '../../../../domain/shared/Result'
import type {
  Changes,
  ChangesSince,
  CodeSource,
  Page,
  SourceCode,
  Totals,
} from '../../../../infrastructure/sync/codes/CodeSource'
import { type CodesToKeep, pieceOf } from '../../../../infrastructure/sync/codes/CodesCopy'
import { codesIn } from '../../../../infrastructure/sync/codes/knownCodes'
import { SyncedCodes } from '../../../../infrastructure/sync/codes/SyncedCodes'
import { memoryCopy } from '../../../../infrastructure/sync/device/memoryCopy'
import { FakeClock } from '../../../support/fakes/FakeClock'
import { FakeLog } from '../../../support/fakes/FakeLog'
import { FakePageActivity } from '../../../support/fakes/FakePageActivity'
import { accessCode, ana } from '../../../support/mothers/codes'
import { changes, completeState } from '../../../support/mothers/deviceCopies'

type Reading = Result<CodesSnapshot, ReadFailure>

export const stored = (text: string, currentUses = 0): SourceCode => ({
  code: accessCode(text, { currentUses }),
  created: { at: 1_000, id: text },
  updated: null,
})

export const page = (codes: readonly SourceCode[], next: Page['next'] = null) =>
  ok<Page>({ codes, next })

export const keptWith = (
  texts: readonly string[],
  state: Partial<typeof completeState> = {},
): CodesToKeep => ({
  state: { ...completeState, ...state },
  pieces: [pieceOf(texts.map((text) => accessCode(text)))],
})

interface World {
  /** The codes of the device's copy. */
  readonly kept: CodesToKeep | null
  /** Whether the store soon tells that nothing has changed. */
  readonly isHeard: boolean
}

/** A device, and a store whose answers a test sets. Fake timers are wanted. */
export const openCodesWorld = async ({
  kept = keptWith(['A', 'B']),
  isHeard = true,
}: Partial<World> = {}) => {
  const [clock, log] = [new FakeClock(), new FakeLog()]
  const [activity, deviceCopy] = [new FakePageActivity(), memoryCopy()]
  const device = { kept, isClosed: false }
  vi.spyOn(deviceCopy.codes, 'read').mockResolvedValue(kept && { ...kept, stamp: 'kept' })
  vi.spyOn(deviceCopy.codes, 'keeperOf').mockReturnValue({
    keep: async (codes) => {
      device.kept = codes
    },
    close: () => {
      device.isClosed = true
    },
  })

  const store = {
    listed: ['A', 'B'].map((text) => stored(text)),
    /** The totals that the store counts, if not those of its list. */
    counted: null as (() => Totals) | null,
    newestUpdate: ok(null) as Awaited<ReturnType<CodeSource['newestUpdate']>>,
    /** The pages of each reading, if they are not its list in one. */
    pages: null as CodeSource['pages'] | null,
    readings: 0,
    sinces: [] as ChangesSince[],
    listeners: 0,
    report: (_fields: Partial<Changes>): void => undefined,
    end: (_failure: ReadFailure): void => undefined,
  }
  const totals = (): Totals => ({
    count: store.listed.length,
    uses: store.listed.reduce((sum, { code }) => sum + code.currentUses, 0),
  })
  const source: CodeSource = {
    async *pages(...request) {
      store.readings += 1
      if (store.pages) yield* store.pages(...request)
      else yield page(store.listed)
    },
    newestUpdate: async () => store.newestUpdate,
    totals: async () => ok(store.counted?.() ?? totals()),
    listen: (_leader, since, onChanges, onEnd) => {
      store.listeners += 1
      store.sinces.push(since)
      store.report = (fields) => onChanges(changes(fields))
      store.end = onEnd
      if (isHeard) setTimeout(() => onChanges(changes()), 100)
      return () => {
        store.listeners -= 1
      }
    },
  }
  const codes = new SyncedCodes({
    source: { load: async () => source },
    deviceCopy,
    pageActivity: activity,
    clock,
    log,
    sizes: { first: 10, other: 10 },
  })

  const readings: Reading[] = []
  const watch = () => {
    const stop = codes.watch(ana.id, (reading) => readings.push(reading))
    onTestFinished(stop)
    return stop
  }
  return {
    store,
    device,
    clock,
    log,
    codes,
    readings,
    /** Begins to watch, until nothing more comes by itself within seconds. */
    open: async () => {
      const stop = watch()
      await vi.advanceTimersByTimeAsync(10_000)
      return stop
    },
    watch,
    /** The user comes back to the tab: the totals are compared, and what follows from it. */
    returnToTab: async () => {
      activity.set({ isVisible: false })
      activity.set({ isVisible: true })
      await vi.advanceTimersByTimeAsync(10_000)
    },
    /** The codes of the device, which are all that are known. */
    texts: () =>
      device.kept
        ? codesIn(device.kept)
            .map(({ code }) => code)
            .toSorted()
        : [],
    lastShown: () => readings.findLast((one) => one.ok)?.value ?? null,
  }
}

export const offline = fail({ kind: 'offline' } as const)
