import type { AccountRecord, ActionCodeRecord, Message, StoredDocument } from '../storage/schema'
import { accountOf, demoUid, userDocumentOf } from './demoAccounts'
import { DEMO_BATCHES } from './demoBatches'
import { codesOf } from './demoCodes'
import { DEMO_EVENTS, type DemoEvent, demoEventId } from './demoEvents'
import { waitingConfirmation } from './demoMail'
import { DEMO_PEOPLE } from './demoPeople'
import { randomFrom } from './randomFrom'

/** All the demo data (DEMO-9 to DEMO-21). */
export interface Seed {
  readonly accounts: readonly AccountRecord[]
  readonly users: readonly StoredDocument[]
  readonly events: readonly StoredDocument[]
  readonly codes: readonly StoredDocument[]
  readonly actionCodes: readonly ActionCodeRecord[]
  readonly messages: readonly Message[]
  /** Epoch milliseconds. */
  readonly plantedAt: number
}

/** When the demo store is said to have opened, before any of its codes: 120 days ago. */
const OPENED_BEFORE = 120 * 86_400_000

const SEED = 20_261_120

const isDemoEvent = (key: string): key is DemoEvent => key in DEMO_EVENTS

/**
 * The demo data as of a moment: the same each time but for its dates, which count back from that moment.
 * @param now epoch milliseconds
 * @param origin of the portal, without a slash at its end
 */
export const seedOf = (now: number, origin: string): Seed => {
  const random = randomFrom(SEED)
  const taken = new Set<string>()
  const createdAt = now - OPENED_BEFORE
  const accounts = DEMO_PEOPLE.map(accountOf)
  const waiting = accounts
    .filter(({ emailVerified }) => !emailVerified)
    .map((account) => waitingConfirmation(account, now, origin))
  return {
    accounts,
    users: DEMO_PEOPLE.map((person) => userDocumentOf(person, createdAt)),
    events: Object.keys(DEMO_EVENTS)
      .filter(isDemoEvent)
      .map((event) => ({
        id: demoEventId(event),
        name: DEMO_EVENTS[event].name,
        createdAt,
        createdBy: demoUid('coordinador'),
      })),
    codes: DEMO_BATCHES.flatMap((batch) => codesOf(batch, now, random, taken)),
    actionCodes: waiting.map(({ actionCode }) => actionCode),
    messages: waiting.map(({ message }) => message),
    plantedAt: now,
  }
}
