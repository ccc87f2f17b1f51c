import type { AccountRecord, StoredDocument } from '../schema'
import { accountOf, demoUid, userDocumentOf } from './demoAccounts'
import { DEMO_BATCHES } from './demoBatches'
import { codesOf } from './demoCodes'
import { DEMO_EVENTS, type DemoEvent, demoEventId } from './demoEvents'
import { DEMO_PEOPLE } from './demoPeople'
import { randomFrom } from './randomFrom'

/** All the demo data of design §5. */
export interface Seed {
  readonly accounts: readonly AccountRecord[]
  readonly users: readonly StoredDocument[]
  readonly events: readonly StoredDocument[]
  readonly codes: readonly StoredDocument[]
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
 */
export const seedOf = (now: number): Seed => {
  const random = randomFrom(SEED)
  const taken = new Set<string>()
  const createdAt = now - OPENED_BEFORE
  return {
    accounts: DEMO_PEOPLE.map(accountOf),
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
    plantedAt: now,
  }
}
