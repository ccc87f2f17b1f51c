import type { Clock } from '../../application/ports/Clock'
import type { Log } from '../../application/ports/Log'
import type { SessionGateway } from '../../application/ports/SessionGateway'
import type { UserRepository } from '../../domain/account/UserRepository'
import type { CodeRepository } from '../../domain/codes/CodeRepository'
import type { EventRepository } from '../../domain/codes/EventRepository'
import type { ReadFailure } from '../../domain/shared/ReadFailure'
import type { Result } from '../../domain/shared/Result'
import { Accounts } from './Accounts'
import { attempt } from './attempt'
import { LocalDatabase } from './database'
import { LocalCodeRepository } from './LocalCodeRepository'
import { LocalEventRepository } from './LocalEventRepository'
import { LocalSessionGateway } from './LocalSessionGateway'
import { LocalUserRepository } from './LocalUserRepository'
import { SessionStore, type StorageAreas } from './SessionStore'
import { DEMO_ACCOUNTS, type DemoAccount } from './seed/demoAccounts'
import { TabChannel } from './TabChannel'

const DATABASE_NAME = 'centro-de-lideres'

export interface LocalBackend {
  readonly session: SessionGateway
  readonly users: UserRepository
  readonly codes: CodeRepository
  readonly events: EventRepository
  readonly demo: {
    readonly accounts: readonly DemoAccount[]
    /** Puts the demo data back. Whoever is signed in stays so; every tab reads again. */
    reset(): Promise<Result<void, ReadFailure>>
  }
}

interface Options {
  readonly clock: Clock
  readonly log: Log
  readonly storage?: StorageAreas
  readonly databaseName?: string
}

// Where cookies are blocked, the mere mention of a storage area throws.
const orNull = (area: () => Storage): Storage | null => {
  try {
    return area()
  } catch {
    return null
  }
}

const browserStorage = (): StorageAreas => ({
  device: orNull(() => localStorage),
  tab: orNull(() => sessionStorage),
})

/**
 * The embedded backend: every port on this browser's IndexedDB, with demo data.
 * It resolves at once: the database opens meanwhile, and each adapter waits for it where it needs it.
 */
export const openLocalBackend = async ({
  clock,
  log,
  storage = browserStorage(),
  databaseName = DATABASE_NAME,
}: Options): Promise<LocalBackend> => {
  const database = new LocalDatabase(databaseName, clock)
  const codeChanges = new TabChannel(`${databaseName}:codes`)
  const sessionChanges = new TabChannel(`${databaseName}:session`)
  const accounts = new Accounts(database, clock)
  void attempt(log, 'The database could not be opened', () => database.open())

  const reset = async () => {
    const done = await attempt(log, 'The demo data could not be reset', () => database.reset())
    if (done.ok) {
      codeChanges.announce()
      sessionChanges.announce()
    }
    return done
  }
  return {
    session: new LocalSessionGateway(accounts, new SessionStore(storage), sessionChanges, log),
    users: new LocalUserRepository(database, clock, log),
    codes: new LocalCodeRepository(database, codeChanges, clock, log),
    events: new LocalEventRepository(database, log),
    demo: { accounts: DEMO_ACCOUNTS, reset },
  }
}
