import type { Backend, CreationPorts, HistoryPorts } from '../../application/ports/Backend'
import type { Clock } from '../../application/ports/device/Clock'
import type { Log } from '../../application/ports/device/Log'
import type { PageActivity } from '../../application/ports/device/PageActivity'
import type { ReadFailure } from '../../domain/shared/ReadFailure'
import type { Result } from '../../domain/shared/Result'
import type { Unsubscribe } from '../../domain/shared/Unsubscribe'
import { storageOrNull } from '../browser/storageOrNull'
import { LiveCodes } from '../documents/LiveCodes'
import { deleteMirror } from '../mirror/device/deleteMirror'
import { MirroredCodes } from '../mirror/MirroredCodes'
import { Accounts } from './account/Accounts'
import { LocalSecondFactor } from './account/LocalSecondFactor'
import { LocalSessionGateway } from './account/LocalSessionGateway'
import { PendingChallenge } from './account/PendingChallenge'
import { SessionStore, type StorageAreas } from './account/SessionStore'
import type { UseSimulator, WantedUse } from './history/UseSimulator'
import { WaitingLeaders } from './leaders/WaitingLeaders'
import { LocalAccountActions } from './mails/LocalAccountActions'
import { LocalEmailActions } from './mails/LocalEmailActions'
import { MessageInbox } from './mails/MessageInbox'
import { HeartbeatTabMonitor } from './presence/HeartbeatTabMonitor'
import { LocalPresence } from './presence/LocalPresence'
import { LockTabMonitor, type TabLocks } from './presence/LockTabMonitor'
import { PresenceRecords } from './presence/PresenceRecords'
import { LocalCodeSource } from './repositories/LocalCodeSource'
import { LocalEventRepository } from './repositories/LocalEventRepository'
import { LocalUserRepository } from './repositories/LocalUserRepository'
import { sessionMirrors } from './repositories/sessionMirrors'
import { DEMO_ACCOUNTS, type DemoAccount, demoUid } from './seed/demoAccounts'
import { attempt } from './storage/attempt'
import { LocalDatabase } from './storage/database'
import type { Message } from './storage/schema'
import { TabChannel } from './storage/TabChannel'

const DATABASE_NAME = 'centro-de-lideres'

export interface LocalBackend extends Omit<Backend, keyof CreationPorts | keyof HistoryPorts> {
  readonly loadCreation: () => Promise<CreationPorts>
  readonly loadHistory: () => Promise<HistoryPorts>
  readonly demo: {
    readonly accounts: readonly DemoAccount[]
    /** Restores the demo data. A signed-in user stays signed in; every tab reads again. */
    reset(): Promise<Result<void, ReadFailure>>
    /** The "sent" mails and SMS. */
    readonly inbox: {
      /** Reports all messages, newest first: now and after each change in any tab. */
      observe(listener: (messages: readonly Message[]) => void): Unsubscribe
    }
    /** Registered leaders who wait for an administrator. */
    readonly waiting: Pick<WaitingLeaders, 'observe' | 'authorize'>
    /** Uses codes of the signed-in leader, or else of lider@demo.test. */
    readonly loadEntrance: () => Promise<Entrance>
  }
}

interface Entrance {
  events(): ReturnType<UseSimulator['events']>
  use(wanted: WantedUse): ReturnType<UseSimulator['use']>
}

interface Options {
  readonly clock: Clock
  readonly log: Log
  /** The portal's origin without a trailing slash, for the links in mails. */
  readonly origin?: string
  /** Detect closed tabs; null in browsers without the Web Locks API. */
  readonly locks?: TabLocks | null
  readonly pageActivity: PageActivity
  /** Fires pagehide, pageshow and visibilitychange; null outside browsers. */
  readonly page?: EventTarget | null
  readonly storage?: StorageAreas
  readonly databaseName?: string
}

const browserStorage = (): StorageAreas => ({
  device: storageOrNull(() => localStorage),
  tab: storageOrNull(() => sessionStorage),
})

const browserLocks = (): TabLocks | null =>
  typeof navigator === 'undefined' ? null : (navigator.locks ?? null)

const browserPage = (): EventTarget | null => (typeof window === 'undefined' ? null : window)

const isVisible = () => typeof document === 'undefined' || document.visibilityState === 'visible'

/**
 * Opens the embedded backend: all ports on this browser's IndexedDB, with demo data. Resolves without waiting for the
 * database: each adapter waits for it on its own.
 */
export const openLocalBackend = async ({
  clock,
  log,
  origin = location.origin,
  locks = browserLocks(),
  page = browserPage(),
  pageActivity,
  storage = browserStorage(),
  databaseName = DATABASE_NAME,
}: Options): Promise<LocalBackend> => {
  const mirrorName = `${databaseName}:espejo`
  const database = new LocalDatabase(databaseName, clock, origin)
  const channel = (name: string) => new TabChannel(`${databaseName}:${name}`)
  const [codes, users, sessions, messages, presences, own] = [
    channel('codes'),
    channel('users'),
    channel('session'),
    channel('messages'),
    channel('presence'),
    channel('own'),
  ]
  const accounts = new Accounts(database, clock)
  const sessionStore = new SessionStore(storage)
  const challenge = new PendingChallenge()
  const sessionGateway = new LocalSessionGateway(accounts, sessionStore, challenge, sessions, log)
  const mirrors = sessionMirrors(mirrorName, sessionStore, sessionGateway, locks, log)
  const source = new LocalCodeSource(database, codes, clock, log)
  const mirrored = new MirroredCodes({
    openSource: async () => source,
    openMirror: () => mirrors.open(),
    pageActivity,
    clock,
    log,
  })
  const inbox = new MessageInbox(database, messages, clock, log)
  const tabMonitor = locks
    ? new LockTabMonitor(locks, `${databaseName}:tab:`)
    : new HeartbeatTabMonitor(clock)
  const records = new PresenceRecords(database, presences, tabMonitor, clock)
  const presence = new LocalPresence(records, presences, tabMonitor, page, log)
  void attempt(log, 'The database could not be opened', () => database.open())
  void presence.removeClosedTabs()
  // visibilitychange bubbles from the document to the window.
  page?.addEventListener('visibilitychange', () => {
    if (isVisible()) for (const one of [users, sessions]) one.notifyThisTab()
  })
  // A BroadcastChannel message may arrive before the localStorage change; this event follows it.
  page?.addEventListener('storage', () => sessions.notifyThisTab())

  const reset = async () => {
    const done = await attempt(log, 'The demo data could not be reset', () => database.reset())
    await deleteMirror(mirrorName)
    if (done.ok) for (const one of [codes, users, sessions, messages, own]) one.notifyAll()
    return done
  }
  return {
    sessionGateway,
    users: new LocalUserRepository(database, users, clock, log),
    codes: new LiveCodes((leader, listener) => mirrored.watch(leader, listener)),
    events: new LocalEventRepository(database, log),
    secondFactor: new LocalSecondFactor(challenge, accounts, sessionGateway, inbox, clock, log),
    accountActions: new LocalAccountActions(database, sessions, clock, log),
    emailActions: new LocalEmailActions(database, sessionStore, inbox, clock, log, origin),
    presence,
    loadCreation: async () => {
      const { openCreation } = await import('./openCreation')
      return openCreation(database, { codes, users }, clock, log)
    },
    loadHistory: async () => {
      const { openHistory } = await import('./openHistory')
      return openHistory(database, { own }, clock, log)
    },
    demo: {
      accounts: DEMO_ACCOUNTS,
      reset,
      inbox: { observe: (listener) => inbox.observe(listener) },
      waiting: new WaitingLeaders(database, users, inbox, clock, log, origin),
      loadEntrance: async () => {
        const { UseSimulator } = await import('./history/UseSimulator')
        const simulator = new UseSimulator(database, codes, clock, log)
        const leader = () => sessionStore.read()?.uid ?? demoUid('lider')
        return {
          events: () => simulator.events(leader()),
          use: (wanted) => simulator.use(leader(), wanted),
        }
      },
    },
  }
}
