import { type CodeId, codeId, eventId } from '../../domain/codes/AccessCode'
import { userId } from '../../domain/session/SignedInUser'
import {
  isShared,
  type LeaderDataChange,
  shareOf,
} from '../../domain/sharing/leaderData/LeaderData'
import { leaderDataRecordId } from '../../infrastructure/documents/leaderDataDocument'
import { SyncedLeaderData } from '../../infrastructure/sync/leaderData/SyncedLeaderData'
import { FakeLog } from '../support/fakes/FakeLog'
import { FakePageActivity } from '../support/fakes/FakePageActivity'
import { loseAccess } from './access'
import { Random, Scheduler } from './Scheduler'
import { SimulatedDevice } from './SimulatedDevice'
import { SimulatedNetwork } from './SimulatedNetwork'
import { SimulatedStore } from './SimulatedStore'
import type { Handout, Promised, Session, Tab } from './sessions'

export const LEADER = userId('ana')
export const CODES = Array.from({ length: 4 }, (_, number) => codeId(`code-${number}`))
export const EVENT = eventId('festival')

const START_MS = 1_795_000_000_000

/** The longest that a write takes from its time until it is seen, in milliseconds. */
const MOST_LATE_MS = 8_000

/** Devices with their tabs, a network with faults and one store, all driven by a seed. */
export class World {
  readonly random: Random
  readonly scheduler = new Scheduler()
  readonly faults = { areOn: true }
  /** Whether the store at times dates a write before another one that is seen earlier. */
  readonly areWritesLate: boolean
  readonly store = new SimulatedStore(
    this.scheduler,
    () => (this.areWritesLate && this.random.isOneIn(4) ? this.random.below(MOST_LATE_MS) : 0),
    (what) => this.say(what),
  )
  readonly devices: readonly SimulatedDevice[]
  readonly sessions = new Map<SimulatedDevice, Session>()
  readonly ended: Session[] = []
  readonly tabs: Tab[] = []
  readonly handouts: Handout[] = []
  readonly promises: Promised[] = []
  /** Marks that were taken back, by their codes and times: several codes may be shared at one time. */
  private readonly undone = new Set<string>()
  /** Times of claims whose tab was gone before the answer came. */
  readonly crashedClaims = new Set<number>()
  /** Whether a change may have been refused. */
  hasRefusals = false
  /** Whether the store took one of two deliveries of a request and refused the other: a sender knows of one alone. */
  hasTakenRefused = false
  /** The ids of records whose writing was overtaken by the first delivery of the same request. */
  readonly overtakenByThemselves = new Set<string>()
  /** Promises that were broken on the way. */
  readonly broken: string[] = []
  /** When a code was last taken back, by the world's clock. */
  readonly takenBack = new Map<CodeId, number>()
  readonly log: string[] = []
  private acts = 0

  constructor(seed: number) {
    this.random = new Random(seed)
    this.areWritesLate = this.random.isOneIn(2)
    const names = this.random.isOneIn(4) ? [0] : [0, 1]
    this.devices = names.map(() => new SimulatedDevice(this.scheduler, this.random))
    for (const device of this.devices)
      if (this.random.isOneIn(3)) device.clockError = (this.random.below(5) - 2) * 43_200_000
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
      source: {
        load: async () => {
          if (this.faults.areOn && this.random.isOneIn(8)) throw new Error('The code did not load')
          return network
        },
      },
      copy: device.copyOf(life),
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
          if (!reading.ok && reading.error.kind === 'permission-denied') loseAccess(this, device)
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

  undo(code: CodeId, at: number): void {
    this.undone.add(`${code} ${at}`)
  }

  isUndone(code: CodeId, at: number | null): boolean {
    return this.undone.has(`${code} ${at}`)
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
        isClockFast: tab.session.device.clockError > 0,
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

  /** The rules take no change of a record any more. */
  refuse(id: string) {
    this.say(`the store refuses ${id} from now on`)
    this.store.refused.add(id)
    this.hasRefusals = true
  }

  get openTabs(): readonly Tab[] {
    return this.tabs.filter(({ life }) => life.isAlive)
  }
}
