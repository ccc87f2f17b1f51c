import type { ReadFailure } from '../../domain/shared/ReadFailure'
import { ok, type Result } from '../../domain/shared/Result'
import type { Unsubscribe } from '../../domain/shared/Unsubscribe'
import { WaitingLeaders } from './leaders/WaitingLeaders'
import type { MessageInbox } from './mails/MessageInbox'
import { DEMO_ACCOUNTS, type DemoAccount, demoUid } from './seed/demoAccounts'
import type { LocalDatabase } from './storage/database'
import type { LocalStore } from './storage/LocalStore'
import type { Message } from './storage/schema'
import type { UseSimulator, WantedUse } from './usageLog/UseSimulator'

/** The additions of the demonstration to the screens of the portal. */
export interface Demo {
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

interface Entrance {
  events(): ReturnType<UseSimulator['events']>
  use(wanted: WantedUse): ReturnType<UseSimulator['use']>
}

/** The documents that a reset replaces. */
const SEEDED = ['codes', 'users', 'sessions', 'messages', 'leaderData'] as const

interface Options {
  readonly database: LocalDatabase
  readonly store: LocalStore
  readonly inbox: MessageInbox
  /** The signed-in leader's uid; null if signed out. */
  readonly leader: () => string | null
  /** The portal's origin without a trailing slash. */
  readonly origin: string
}

export const openDemo = ({ database, store, inbox, leader, origin }: Options): Demo => ({
  accounts: DEMO_ACCOUNTS,
  reset: async () => {
    const done = await store.attempt('The demo data could not be reset', async () =>
      ok(await database.reset()),
    )
    if (done.ok) for (const topic of SEEDED) store.tell(topic)
    return done
  },
  inbox: { observe: (listener) => inbox.observe(listener) },
  waiting: new WaitingLeaders(store, inbox, origin),
  loadEntrance: async () => {
    const { UseSimulator } = await import('./usageLog/UseSimulator')
    const simulator = new UseSimulator(store)
    const user = () => leader() ?? demoUid('lider')
    return {
      events: () => simulator.events(user()),
      use: (wanted) => simulator.use(user(), wanted),
    }
  },
})
