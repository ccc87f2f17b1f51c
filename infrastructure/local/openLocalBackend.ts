import type { Backend } from '../../application/ports/Backend'
import type { Clock } from '../../application/ports/device/Clock'
import type { Log } from '../../application/ports/device/Log'
import type { ReadFailure } from '../../domain/shared/ReadFailure'
import type { Result } from '../../domain/shared/Result'
import type { Unsubscribe } from '../../domain/shared/Unsubscribe'
import { storageOrNull } from '../browser/storageOrNull'
import { LiveCodes } from '../documents/LiveCodes'
import { Accounts } from './account/Accounts'
import { LocalSecondFactor } from './account/LocalSecondFactor'
import { LocalSessionGateway } from './account/LocalSessionGateway'
import { PendingChallenge } from './account/PendingChallenge'
import { SessionStore, type StorageAreas } from './account/SessionStore'
import { LocalAccountActions } from './mails/LocalAccountActions'
import { LocalEmailActions } from './mails/LocalEmailActions'
import { MessageInbox } from './mails/MessageInbox'
import { HeartbeatLiveness } from './presence/HeartbeatLiveness'
import { LocalPresence } from './presence/LocalPresence'
import { LockLiveness, type TabLocks } from './presence/LockLiveness'
import { PresenceRecords } from './presence/PresenceRecords'
import { LocalCodes } from './repositories/LocalCodes'
import { LocalEventRepository } from './repositories/LocalEventRepository'
import { LocalUserRepository } from './repositories/LocalUserRepository'
import { DEMO_ACCOUNTS, type DemoAccount } from './seed/demoAccounts'
import { attempt } from './storage/attempt'
import { LocalDatabase } from './storage/database'
import type { Message } from './storage/schema'
import { TabChannel } from './storage/TabChannel'

const DATABASE_NAME = 'centro-de-lideres'

export interface LocalBackend extends Backend {
  readonly demo: {
    readonly accounts: readonly DemoAccount[]
    /** Puts the demo data back. A signed-in user stays so; every tab reads again. */
    reset(): Promise<Result<void, ReadFailure>>
    /** The mails and SMS that were "sent". */
    readonly inbox: {
      /** Reports every message, newest first: as they are, then after each change, here or in another tab. */
      observe(listener: (messages: readonly Message[]) => void): Unsubscribe
    }
  }
}

interface Options {
  readonly clock: Clock
  readonly log: Log
  /** Of the portal, without a slash at its end: where the links in mails lead. */
  readonly origin?: string
  /** What tells which tabs live; null where the browser has no locks. */
  readonly locks?: TabLocks | null
  /** What fires pagehide, pageshow and visibilitychange; null where nothing does. */
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

const isSeen = () => typeof document === 'undefined' || document.visibilityState === 'visible'

/**
 * The embedded backend: every port on this browser's IndexedDB, with demo data.
 * It resolves at once: the database opens meanwhile, and each adapter waits for it where it needs it.
 */
export const openLocalBackend = async ({
  clock,
  log,
  origin = location.origin,
  locks = browserLocks(),
  page = browserPage(),
  storage = browserStorage(),
  databaseName = DATABASE_NAME,
}: Options): Promise<LocalBackend> => {
  const database = new LocalDatabase(databaseName, clock, origin)
  const channel = (name: string) => new TabChannel(`${databaseName}:${name}`)
  const [codes, users, sessions, messages, presences] = [
    channel('codes'),
    channel('users'),
    channel('session'),
    channel('messages'),
    channel('presence'),
  ]
  const accounts = new Accounts(database, clock)
  const kept = new SessionStore(storage)
  const challenge = new PendingChallenge()
  const sessionGateway = new LocalSessionGateway(accounts, kept, challenge, sessions, log)
  const storedCodes = new LocalCodes(database, codes, clock, log)
  const inbox = new MessageInbox(database, messages, clock, log)
  const liveness = locks
    ? new LockLiveness(locks, `${databaseName}:tab:`)
    : new HeartbeatLiveness(clock)
  const records = new PresenceRecords(database, presences, liveness, clock)
  const presence = new LocalPresence(records, presences, liveness, page, log)
  void attempt(log, 'The database could not be opened', () => database.open())
  void presence.heal()
  // The event of the document reaches the window, too.
  page?.addEventListener('visibilitychange', () => {
    if (isSeen()) for (const one of [users, sessions]) one.announceHere()
  })
  // A message may overtake what it tells of: between processes, localStorage changes later. Then this event comes.
  page?.addEventListener('storage', () => sessions.announceHere())

  const reset = async () => {
    const done = await attempt(log, 'The demo data could not be reset', () => database.reset())
    if (done.ok) for (const one of [codes, users, sessions, messages]) one.announce()
    return done
  }
  return {
    sessionGateway,
    users: new LocalUserRepository(database, users, clock, log),
    codes: new LiveCodes((leader, listener) => storedCodes.watch(leader, listener)),
    events: new LocalEventRepository(database, log),
    secondFactor: new LocalSecondFactor(challenge, accounts, sessionGateway, inbox, clock, log),
    accountActions: new LocalAccountActions(database, sessions, clock, log),
    emailActions: new LocalEmailActions(database, kept, inbox, clock, log, origin),
    presence,
    demo: {
      accounts: DEMO_ACCOUNTS,
      reset,
      inbox: { observe: (listener) => inbox.observe(listener) },
    },
  }
}
