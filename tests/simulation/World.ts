import { userId } from '../../domain/account/SignedInUser'
import { type CodeId, codeId, eventId } from '../../domain/codes/AccessCode'
import {
  isShared,
  type LeaderData,
  type LeaderDataChange,
  shareOf,
} from '../../domain/leaderData/LeaderData'
import type {
  LeaderDataSetback,
  LeaderDataSnapshot,
} from '../../domain/leaderData/LeaderDataRepository'
import { leaderDataRecordId } from '../../infrastructure/documents/leaderDataDocument'
import { SyncedLeaderData } from '../../infrastructure/sync/leaderData/SyncedLeaderData'
import { FakeLog } from '../support/fakes/FakeLog'
import { FakePageActivity } from '../support/fakes/FakePageActivity'
import { Random, Scheduler } from './Scheduler'
import { type Life, SimulatedDevice } from './SimulatedDevice'
import { SimulatedNetwork } from './SimulatedNetwork'
import { SimulatedStore } from './SimulatedStore'

export const LEADER = userId('ana')
export const CODES = Array.from({ length: 4 }, (_, number) => codeId(`code-${number}`))
export const EVENT = eventId('festival')

const START_MS = 1_795_000_000_000

/** How long a role is away at least, in milliseconds: longer than any request is under way. */
const SHORTEST_ABSENCE_MS = 80_000

/** A code that left a screen. */
export interface Handout {
  readonly code: CodeId
  readonly session: Session
  readonly tab: Tab
  readonly at: number
  /** Whether the screen showed it as given. */
  readonly isAgain: boolean
  /** By the world's clock. */
  readonly since: number
}

/** What a screen was told of a change. */
export interface Promised {
  readonly id: string
  readonly change: LeaderDataChange
  readonly session: Session
  /** Null while there is no answer. */
  outcome: 'sent' | 'waiting' | 'refused' | 'failed' | null
  /** Whether the screen said that only this tab has it. */
  isInTab: boolean
  readonly tab: Tab
  /** When it was made, by the world's clock. */
  readonly since: number
  /** What the screen showed of the leader data when it was made; null before the first reading. */
  readonly over: LeaderData | null
}

/** From a leader's sign-in on a device to the sign-out. */
export interface Session {
  readonly device: SimulatedDevice
  readonly told: LeaderDataSetback[]
  isOver: boolean
}

export interface Tab {
  readonly life: Life
  readonly session: Session
  readonly repository: SyncedLeaderData
  readonly close: () => void
  /** What its own screen was told. */
  readonly told: LeaderDataSetback[]
  /** What the screen shows; null before the first reading. */
  shown: LeaderDataSnapshot | null
  /** The times of claims that are not answered. */
  readonly claims: Set<number>
  /** By the world's clock; null while it is open. */
  diedAt: number | null
}

/** Devices with their tabs, a network with faults and one store, all driven by a seed. */
export class World {
  readonly random: Random
  readonly scheduler = new Scheduler()
  readonly faults = { areOn: true }
  readonly store = new SimulatedStore(this.scheduler, (what) => this.say(what))
  readonly devices: readonly SimulatedDevice[]
  readonly sessions = new Map<SimulatedDevice, Session>()
  readonly ended: Session[] = []
  readonly tabs: Tab[] = []
  readonly handouts: Handout[] = []
  readonly promises: Promised[] = []
  /** Marks that were taken back, by their times. */
  readonly undone = new Set<number>()
  /** Times of claims whose tab was gone before the answer came. */
  readonly crashedClaims = new Set<number>()
  /** Whether a change may have been refused. */
  hasRefusals = false
  /** Promises that were broken on the way. */
  readonly broken: string[] = []
  /** When a code was last taken back, by the world's clock. */
  readonly takenBack = new Map<CodeId, number>()
  readonly log: string[] = []
  private acts = 0

  constructor(seed: number) {
    this.random = new Random(seed)
    const names = this.random.isOneIn(4) ? [0] : [0, 1]
    this.devices = names.map(() => new SimulatedDevice(this.scheduler, this.random))
  }

  say(what: string) {
    this.log.push(`${(this.scheduler.now / 1_000).toFixed(2)} s  ${what}`)
  }

  nameOf({ session, life }: Pick<Tab, 'session' | 'life'>): string {
    const tab = this.tabs.findIndex((one) => one.life === life)
    return `device ${this.devices.indexOf(session.device)}, tab ${tab}`
  }

  open(device: SimulatedDevice): Tab {
    const session = this.sessions.get(device) ?? { device, told: [], isOver: false }
    this.sessions.set(device, session)
    const life = { isAlive: true }
    const network = new SimulatedNetwork(this, device, life)
    const repository = new SyncedLeaderData({
      source: { load: async () => network },
      deviceCopy: device.copyOf(life),
      pageActivity: new FakePageActivity(),
      clock: { now: () => START_MS + this.scheduler.now + device.clockError },
      log: new FakeLog(),
    })
    const tab: Tab = {
      life,
      session,
      repository,
      shown: null,
      claims: new Set(),
      diedAt: null,
      told: [],
      close: repository.watch(
        LEADER,
        (reading) => {
          if (life.isAlive && reading.ok) tab.shown = reading.value
          if (!reading.ok && reading.error.kind === 'permission-denied') this.loseAccess(device)
        },
        (setback) => {
          if (!life.isAlive) return
          this.say(`told on ${this.nameOf(tab)}: ${JSON.stringify(setback)}`)
          session.told.push(setback)
          tab.told.push(setback)
        },
      ),
    }
    this.tabs.push(tab)
    return tab
  }

  /** A time that no other mark has. */
  nextTime(device: SimulatedDevice): number {
    this.acts += 1
    return START_MS + Math.round(device.clockError / 1_000) * 1_000 + this.acts
  }

  nextText(): string {
    this.acts += 1
    return `text ${this.acts}`
  }

  /** @param isAgain whether the screen shows them as given */
  handOut(tab: Tab, codes: readonly CodeId[], at: number, isAgain = false) {
    const { session } = tab
    for (const code of codes) {
      this.handouts.push({ code, session, tab, at, isAgain, since: this.scheduler.now })
    }
  }

  isGivenOn(tab: Tab, code: CodeId): boolean {
    return tab.shown !== null && isShared(tab.shown.data, code)
  }

  sharedAtOn(tab: Tab, code: CodeId): number | null {
    return tab.shown === null ? null : shareOf(tab.shown.data, code).sharedAt
  }

  save(tab: Tab, changes: readonly LeaderDataChange[]) {
    const promised = changes.map(
      (change): Promised => ({
        id: leaderDataRecordId(change),
        change,
        session: tab.session,
        outcome: null,
        isInTab: false,
        tab,
        since: this.scheduler.now,
        over: tab.shown?.data ?? null,
      }),
    )
    this.promises.push(...promised)
    void tab.repository.save(LEADER, changes).then((result) => {
      for (const one of promised) one.outcome = result.ok ? result.value : 'refused'
      this.noteWhatIsInTabs()
    })
  }

  /** Shown changes of which the screen says that the device does not keep them. */
  noteWhatIsInTabs() {
    for (const one of this.promises) {
      const isHeld = one.tab.shown?.unsent.some((change) => leaderDataRecordId(change) === one.id)
      if (one.tab.life.isAlive && isHeld && one.tab.shown?.isKept === false) one.isInTab = true
    }
  }

  /** Gone without a word, as a browser ends a tab. */
  kill(tab: Tab) {
    this.noteWhatIsInTabs()
    for (const at of tab.claims) this.crashedClaims.add(at)
    tab.diedAt = this.scheduler.now
    tab.session.device.bury(tab.life)
  }

  /** A screen that asks for a sign-out names all that the device has not sent. */
  checkSignOut(tab: Tab) {
    const unsent = [...tab.session.device.pending].filter(([, list]) =>
      list.some(
        ({ change, receivedAt }) => receivedAt === undefined && !this.store.hasTaken(change),
      ),
    )
    const shown = new Set(tab.shown?.unsent.map(leaderDataRecordId))
    // The tab may know before the device that the store has it.
    const isClaiming = this.tabs.some((one) => one.session === tab.session && one.claims.size > 0)
    for (const [id] of unsent) {
      // Another tab's change of the last second may be on its way to this screen, or its tab ended before it could say so.
      const isNew = this.promises.some(
        (one) =>
          one.id === id &&
          one.session === tab.session &&
          (one.since > this.scheduler.now - 1_000 || one.outcome === null),
      )
      // A mark that gave way to that of another device is told of instead, which the tab may know before the device as well.
      const isTold =
        (this.store.records.get(id)?.alsoSharedAt ?? null) !== null &&
        tab.told.some(
          (setback) =>
            setback.kind === 'shared-twice' && setback.codes.some((code) => `share-${code}` === id),
        )
      if (!isNew && !isClaiming && !isTold && tab.shown && !shown.has(id)) {
        this.broken.push(`${this.nameOf(tab)} signs out without a word of ${id}`)
      }
    }
  }

  /** The rules take no change of a record any more. */
  refuse(id: string) {
    this.say(`the store refuses ${id} from now on`)
    this.store.refused.add(id)
    this.hasRefusals = true
  }

  /** An administrator takes the role away, and gives it back later; meanwhile each device that hears of it signs out. */
  takeRole() {
    const { scheduler, random, store, devices } = this
    if (!store.isAllowed) return
    store.allow(false)
    this.hasRefusals = true
    scheduler.after(SHORTEST_ABSENCE_MS + random.below(60_000), () => store.allow(true))
    for (const device of devices) {
      const hear = () => {
        if (!store.isAllowed && device.isOnline) this.loseAccess(device)
      }
      hear()
      device.onConnection(hear)
    }
  }

  /** The portal ends the session once it hears that the leader may not enter. */
  private loseAccess(device: SimulatedDevice) {
    const session = this.sessions.get(device)
    this.scheduler.after(this.random.below(4_000), () => {
      if (!session || session.isOver) return
      this.say(`device ${this.devices.indexOf(device)} has no access any more`)
      this.signOut(device)
    })
  }

  /** Every tab of the device ends, and what it kept. */
  signOut(device: SimulatedDevice) {
    const session = this.sessions.get(device)
    if (!session) return
    session.isOver = true
    this.ended.push(session)
    this.sessions.delete(device)
    for (const tab of this.tabs) if (tab.session === session && tab.life.isAlive) this.kill(tab)
    device.clear()
  }

  get openTabs(): readonly Tab[] {
    return this.tabs.filter(({ life }) => life.isAlive)
  }
}
