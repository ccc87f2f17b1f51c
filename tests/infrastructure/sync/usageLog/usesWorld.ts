import 'fake-indexeddb/auto'
import { expect, onTestFinished } from 'vitest'
import type { EventId } from '../../../../domain/codes/AccessCode'
import type { CodesSnapshot } from '../../../../domain/codes/CodeRepository'
import type { ReadFailure } from '../../../../domain/shared/ReadFailure'
import { ok, type Result } from '../../../../domain/shared/Result'
import type { TimeRange } from '../../../../domain/usage/UsageLog'
import type { Changes, CodeSource } from '../../../../infrastructure/sync/codes/CodeSource'
import { SyncedCodes } from '../../../../infrastructure/sync/codes/SyncedCodes'
import { SyncedUsageLog } from '../../../../infrastructure/sync/usageLog/SyncedUsageLog'
import { collect } from '../../../support/collect'
import { eventually } from '../../../support/eventually'
import { FakeClock } from '../../../support/fakes/FakeClock'
import { FakeLog } from '../../../support/fakes/FakeLog'
import { FakePageActivity } from '../../../support/fakes/FakePageActivity'
import { usageLogFake } from '../../../support/memory/usageLogFake'
import { accessCode } from '../../../support/mothers/codes'
import { changes } from '../../../support/mothers/deviceCopies'
import { codeUse } from '../../../support/mothers/usageLog'
import { leader, openDevice } from '../device/copyDevice'

export const MIDNIGHT = Date.UTC(2026, 10, 22)
export const HOUR = 3_600_000
const MICROS = 1_000

/** How an entrance hands in a use: of a listed code, of one that was removed meanwhile, or without dating the code. */
type How = 'dated' | 'of a removed code' | 'undated'

/** A store with one code of the leader, which counts how often its uses are read. */
const openStore = () => {
  const usageLog = usageLogFake()
  let [uses, writes] = [0, 0]
  let missed = changes()
  const position = () => ({ at: (MIDNIGHT + writes * HOUR) * MICROS, id: 'A' })
  const stored = () => ({
    code: accessCode('A', { currentUses: uses }),
    created: null,
    updated: position(),
  })
  const source: CodeSource = {
    async *pages() {
      yield ok({ codes: [stored()], next: null })
    },
    newestUpdate: async () => ok(position()),
    totals: async () => ok({ count: 1, uses }),
    listen: (_leader, _since, onChanges) => {
      store.report = onChanges
      queueMicrotask(() => onChanges(missed))
      return () => undefined
    },
  }
  const record = (usedAt: number, how: How): Changes => {
    usageLog.put(leader, codeUse(`use of ${usedAt}`, { usedAt }))
    if (how !== 'of a removed code') uses += 1
    if (how === 'undated') return changes({ changed: [stored()] })
    writes += 1
    const removed = { code: accessCode('B', { status: 'deleted' }), created: null }
    return changes({
      changed: [how === 'dated' ? stored() : { ...removed, updated: position() }],
    })
  }
  const store = {
    source,
    usageLog,
    report: (_changes: Changes): void => undefined,
    /** A use, while the portal is open. */
    use: (usedAt: number, how: How = 'dated') => store.report(record(usedAt, how)),
    loseConnection: () => store.report(changes({ isCurrent: false })),
    /** A use, while the portal is not open. */
    useMeanwhile: (usedAt: number, how: How) => {
      const made = record(usedAt, how)
      missed = how === 'undated' ? changes() : made
    },
  }
  return store
}

/** A device that keeps codes, and a store whose code was used at one o'clock. */
export const openUsesWorld = () => {
  const [device, store] = [openDevice(), openStore()]
  store.useMeanwhile(MIDNIGHT + HOUR, 'dated')

  /** Opens the portal, until the codes are shown. */
  const visit = async ({ isReachable = true } = {}) => {
    const { copy } = device.openTab()
    const load = async () => {
      if (isReachable) return store.source
      throw new Error('No network')
    }
    const codes = new SyncedCodes({
      source: { load },
      deviceCopy: copy,
      pageActivity: new FakePageActivity(),
      clock: new FakeClock(MIDNIGHT + 12 * HOUR),
      log: new FakeLog(),
    })
    const readings = collect<Result<CodesSnapshot, ReadFailure>>()
    const stop = codes.watch(leader, readings.listener)
    onTestFinished(stop)
    const isShown = (one: Result<CodesSnapshot, ReadFailure>) => one.ok && !one.value.fromCache
    await readings.until((one) => !isReachable || isShown(one))
    const log = new SyncedUsageLog(store.usageLog, codes)
    return {
      codes,
      stop,
      /** When the uses after a moment happened, in hours of the day. */
      hours: async (after: number) => {
        const read = await log.since(leader, after)
        return read.ok ? read.value.uses.map(({ usedAt }) => ((usedAt ?? 0) - MIDNIGHT) / HOUR) : []
      },
      perDay: (...[event, ...asked]: [EventId | null, readonly TimeRange[], number]) =>
        log.perDay(leader, event, ...asked),
      /** Leaves, once the device has the uses after that moment. */
      leave: async (after: number) => {
        await eventually(async () => expect((await copy.uses.read(leader))?.at).toBe(after))
        stop()
      },
    }
  }
  return { ...store, visit }
}
