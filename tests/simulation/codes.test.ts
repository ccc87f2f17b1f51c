import { randomInt } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { type AccessCode, type CodeId, codeId } from '../../domain/codes/AccessCode'
import type { CodesSnapshot } from '../../domain/codes/CodeRepository'
import type { CodesCopy, KeptCodes } from '../../infrastructure/sync/codes/CodesCopy'
import { SyncedCodes } from '../../infrastructure/sync/codes/SyncedCodes'
import { memoryCopy } from '../../infrastructure/sync/device/memoryCopy'
import { newestInTurn } from '../../infrastructure/sync/newestInTurn'
import { FakeLog } from '../support/fakes/FakeLog'
import { FakePageActivity } from '../support/fakes/FakePageActivity'
import { ana } from '../support/mothers/codes'
import { codesThrough, type Network } from './codesThrough'
import { Random, Scheduler, withTimersOf } from './Scheduler'
import { SimulatedCodeStore, START_MS } from './SimulatedCodeStore'

const ACTS = 30

/** Pages are small, so that many are on their way while codes change. */
const SIZES = { first: 3, other: 4 }

/** The longest pauses between two acts: some changes are read again, as they are recent, and others are not. */
const PAUSES_MS = [30, 30, 30, 5_000, 5_000, 5_000, 600_000]

/** How long a tab may take to hear that the connection is lost, in milliseconds. */
const HEARING_MS = 15_000

/** Longer than the time between two comparisons of all codes with the store's. */
const HEALING_MS = 3 * 3_600_000

interface Tab {
  readonly activity: FakePageActivity
  readonly life: { isAlive: boolean }
  readonly close: () => void
  shown: CodesSnapshot | null
}

/** The codes that the device keeps; a slow device loses those that a tab was writing when it ended. */
class KeptOnDevice {
  private kept: KeptCodes | null = null
  private writer: Tab['life'] | null = null
  private writes = 0

  copyOf(life: Tab['life'], pause: () => Promise<void>): CodesCopy {
    return {
      read: async () => {
        await pause()
        return this.kept
      },
      keeperOf: (_leader, read) => {
        let stored = read
        if (!this.writer?.isAlive) this.writer = life
        return {
          keep: newestInTurn(async (codes) => {
            await pause()
            if (this.writer !== life || !life.isAlive) return
            const before = stored?.stamp === this.kept?.stamp ? stored : null
            this.writes += 1
            // Pieces that this tab takes for stored are those of the device.
            const pieces = codes.pieces.map((piece, at) =>
              before?.pieces[at] === piece ? (this.kept?.pieces[at] ?? piece) : piece,
            )
            stored = { ...codes, stamp: `write ${this.writes}` }
            this.kept = { ...stored, pieces }
          }),
          close: () => {
            if (this.writer === life) this.writer = null
          },
        }
      },
    }
  }
}

const inWords = (codes: readonly AccessCode[]): readonly string[] =>
  codes.map(({ id, currentUses }) => `${id}: ${currentUses}`).toSorted()

const simulate = async (seed: number): Promise<readonly string[]> => {
  const [random, scheduler] = [new Random(seed), new Scheduler()]
  const store = new SimulatedCodeStore(scheduler, random)
  const network: Network = { isOnline: true, onConnection: new Set(), hasFaults: true }
  const device = new KeptOnDevice()
  const tabs: Tab[] = []
  const broken: string[] = []
  /** The code whose change has no time: of two answers, none can tell which is newer. */
  let unheard: CodeId | null = null

  const show = (tab: Tab, snapshot: CodesSnapshot) => {
    const before = new Map(tab.shown?.codes.map(({ id, currentUses }) => [id, currentUses]))
    for (const { id, currentUses } of snapshot.codes) {
      const isOlder = currentUses < (before.get(id) ?? 0) && id !== unheard
      if (isOlder) broken.push(`${id} went back to ${currentUses} uses`)
    }
    tab.shown = snapshot
  }
  const open = () => {
    const [activity, life] = [new FakePageActivity(), { isAlive: true }]
    activity.set({ isOnline: network.isOnline })
    const codes = new SyncedCodes({
      source: { load: async () => codesThrough(store, network, scheduler, random) },
      deviceCopy: {
        ...memoryCopy(),
        codes: device.copyOf(life, () => scheduler.sleep(random.below(40))),
      },
      pageActivity: activity,
      clock: { now: () => START_MS + scheduler.now },
      log: new FakeLog(),
      sizes: SIZES,
    })
    const tab: Tab = {
      activity,
      life,
      shown: null,
      close: codes.watch(ana.id, (reading) => {
        if (!life.isAlive) return
        if (reading.ok) show(tab, reading.value)
        // A failure is told on the screen.
        else if (tab.shown) tab.shown = { ...tab.shown, fromCache: true }
      }),
    }
    tabs.push(tab)
  }
  const openTabs = () => tabs.filter(({ life }) => life.isAlive)
  const close = () => {
    const tab = random.oneOf(openTabs())
    tab.life.isAlive = false
    tab.close()
  }
  let offlineSince: number | null = null
  const connect = (isOnline: boolean) => {
    network.isOnline = isOnline
    offlineSince = isOnline ? null : scheduler.now
    for (const plan of [...network.onConnection]) plan()
    for (const { activity } of openTabs()) activity.set({ isOnline })
  }
  const checkStatus = () => {
    if (offlineSince === null || scheduler.now - offlineSince < HEARING_MS) return
    const areLive = openTabs().some(({ shown }) => shown?.fromCache === false)
    if (areLive) broken.push('a tab is live without a connection')
  }
  const anyCode = (): CodeId => codeId(`code-${random.below(store.made)}`)
  /** One at most: where another comes while all codes are read again, totals that differ by as much hide it. */
  const unheardOf = (change: (id: CodeId) => void) => {
    if (unheard !== null) return
    unheard = anyCode()
    change(unheard)
  }
  const use = ({ currentUses }: AccessCode) => ({ currentUses: currentUses + 1 })
  const acts = [
    ...Array.from({ length: 6 }, () => () => store.change(anyCode(), use)),
    () => unheardOf((id) => store.changeUnheard(id, use)),
    () => store.change(anyCode(), () => ({ status: 'deleted' })),
    () => store.change(anyCode(), () => ({ status: 'available' })),
    () => unheardOf((id) => store.delete(id)),
    () => store.make(1 + random.below(6)),
    () => connect(!network.isOnline),
    () => connect(!network.isOnline),
    () => openTabs().length < 3 && open(),
    () => close(),
    () => {
      const { activity } = random.oneOf(openTabs())
      activity.set({ isVisible: false })
      scheduler.after(random.below(20_000), () => activity.set({ isVisible: true }))
    },
  ]

  return withTimersOf(scheduler, random, async () => {
    store.make(random.below(30) + 1)
    open()
    for (let act = 0; act < ACTS; act += 1) {
      await scheduler.pass(random.below(random.oneOf(PAUSES_MS)))
      checkStatus()
      if (openTabs().length === 0) open()
      random.oneOf(acts)()
    }
    network.hasFaults = false
    connect(true)
    if (openTabs().length === 0) open()
    await scheduler.pass(HEALING_MS)
    const wanted = inWords(store.tracked.map(({ code }) => code))
    for (const { shown } of openTabs()) {
      const isComplete = shown?.fromCache === false && shown.arriving === undefined
      const found = inWords(shown?.codes ?? [])
      if (!isComplete) broken.push('a tab does not say that it has all')
      if (found.join() !== wanted.join()) broken.push(`shows ${found}, the store has ${wanted}`)
    }
    return broken
  })
}

describe('Codes that are made, used, removed and restored while devices read them', () => {
  const [first, runs] = [
    Number(process.env.SIMULATE_SEED ?? randomInt(2 ** 31)),
    Number(process.env.SIMULATE_RUNS ?? 1_000),
  ]

  it(`are shown as the store has them, and none goes back to fewer uses, in ${runs} worlds from seed ${first} on`, async () => {
    const reports: string[] = []
    for (let seed = first; seed < first + runs && reports.length < 3; seed += 1) {
      const broken = await simulate(seed)
      if (broken.length > 0) reports.push(`Seed ${seed}: ${broken.join('; ')}`)
    }
    expect(reports.join('\n')).toBe('')
  }, 0)
})
