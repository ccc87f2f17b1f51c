import type { Clock } from '../../application/device/Clock'
import type { Log } from '../../application/device/Log'
import type { PageActivity } from '../../application/device/PageActivity'
import type { AccountPorts, PortGroup, SessionPorts } from '../../application/portal/Backend'
import { userId } from '../../domain/session/SignedInUser'
import { storageOrNull } from '../browser/storageOrNull'
import { TabChannel } from '../browser/TabChannel'
import { SyncedCodes } from '../sync/codes/SyncedCodes'
import { deleteDeviceCopy } from '../sync/device/deleteDeviceCopy'
import { memoryCopy } from '../sync/device/memoryCopy'
import { Accounts } from './account/Accounts'
import { LocalSecondFactor } from './account/LocalSecondFactor'
import { LocalSessionGateway } from './account/LocalSessionGateway'
import { PendingChallenge } from './account/PendingChallenge'
import { SessionStore, type StorageAreas } from './account/SessionStore'
import { resumeBatches } from './batches/resumeBatches'
import { LocalAccountActions } from './mails/LocalAccountActions'
import { LocalEmailActions } from './mails/LocalEmailActions'
import { MessageInbox } from './mails/MessageInbox'
import { type Demo, openDemo } from './openDemo'
import { LocalPresence } from './presence/LocalPresence'
import { OpenTabs, type TabLocks } from './presence/OpenTabs'
import { PresenceRecords } from './presence/PresenceRecords'
import { LocalCodeSource } from './repositories/LocalCodeSource'
import { LocalEventRepository } from './repositories/LocalEventRepository'
import { LocalUserRepository } from './repositories/LocalUserRepository'
import { attempt } from './storage/attempt'
import { LocalDatabase } from './storage/database'
import { channelsOf, LocalStore } from './storage/LocalStore'

const DATABASE_NAME = 'centro-de-lideres'

/** For each group of a session's ports, what loads them. */
type LocalPorts = { readonly [P in PortGroup]: () => Promise<SessionPorts[P]> }

export interface LocalBackend {
  readonly account: AccountPorts
  readonly ports: LocalPorts
  /** Whether this device has a session to restore. */
  readonly hasSession: boolean
  readonly demo: Demo
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
  // Earlier versions kept a copy of the codes beside their database.
  void deleteDeviceCopy(`${databaseName}:espejo`)
  const database = new LocalDatabase(databaseName, clock, origin)
  const channels = channelsOf(databaseName)
  const { sessions } = channels
  const presences = new TabChannel(`${databaseName}:presence`)
  const store = new LocalStore(database, channels, clock, log)
  const accounts = new Accounts(database, clock)
  const sessionStore = new SessionStore(storage)
  const challenge = new PendingChallenge()
  const sessionGateway = new LocalSessionGateway(
    accounts,
    sessionStore,
    challenge,
    sessions,
    clock,
    log,
  )
  const codeSource = new LocalCodeSource(store)
  const inbox = new MessageInbox(store)
  const records = new PresenceRecords(database, presences, clock)
  const openTabs = locks ? new OpenTabs(locks, `${databaseName}:tab:`) : null
  const presence = new LocalPresence(records, presences, openTabs, page, log)
  void attempt(log, 'The database could not be opened', () => database.open())
  void presence.endClosedTabs()
  // visibilitychange bubbles from the document to the window.
  page?.addEventListener('visibilitychange', () => {
    if (isVisible()) for (const one of [channels.users, sessions]) one.notifyThisTab()
  })
  // A BroadcastChannel message may arrive before the localStorage change; this event follows it.
  page?.addEventListener('storage', () => sessions.notifyThisTab())

  return {
    account: {
      sessionGateway,
      secondFactor: new LocalSecondFactor(challenge, accounts, sessionGateway, inbox, store, log),
      accountActions: new LocalAccountActions(store),
      emailActions: new LocalEmailActions(store, sessionStore, inbox, origin),
    },
    ports: {
      session: async () => ({
        users: new LocalUserRepository(store),
        codes: new SyncedCodes({
          source: { load: async () => codeSource },
          // The database is on this device already.
          deviceCopy: memoryCopy(),
          pageActivity,
          clock,
          log,
        }),
        events: new LocalEventRepository(store),
      }),
      presence: async () => ({ presence }),
      coordinator: async () => {
        const { coordinatorPorts } = await import('./coordinatorPorts')
        const ports = coordinatorPorts(store, inbox, origin)
        const uid = sessionStore.read()?.uid
        if (uid) void resumeBatches(ports.batches, ports.batchMaker, userId(uid), clock.now())
        return ports
      },
      leaderData: async () => {
        const { LocalLeaderData } = await import('./leaderData/LocalLeaderData')
        return { leaderData: new LocalLeaderData(store) }
      },
      ownAccount: async () => {
        const { ownAccountPorts } = await import('./account/ownAccountPorts')
        const options = { database, accounts, store: sessionStore, documents: store, inbox, clock }
        return ownAccountPorts(options, origin, log)
      },
      deviceSessions: async () => {
        const { LocalDeviceSessions } = await import('./account/LocalDeviceSessions')
        return { deviceSessions: new LocalDeviceSessions(store, sessionStore) }
      },
      usage: async () => {
        const { LocalUsageLog } = await import('./usageLog/LocalUsageLog')
        return { usageLog: new LocalUsageLog(store) }
      },
    },
    hasSession: sessionStore.read() !== null,
    demo: openDemo({
      database,
      store,
      inbox,
      leader: () => sessionStore.read()?.uid ?? null,
      origin,
    }),
  }
}
