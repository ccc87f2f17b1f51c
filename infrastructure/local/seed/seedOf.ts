import { eventId } from '../../../domain/codes/AccessCode'
import { requestRecordId } from '../../documents/requestDocument'
import type {
  AccountRecord,
  ActionCodeRecord,
  Message,
  StoredDocument,
  StoredUse,
} from '../storage/schema'
import { accountOf, DEMO_STORE, demoUid, userDocumentOf } from './demoAccounts'
import { DEMO_BATCHES } from './demoBatches'
import { batchOf, codesOf } from './demoCodes'
import { DEMO_EVENTS, type DemoEvent, demoEventId, detailsOf } from './demoEvents'
import { initialConfirmation } from './demoMail'
import { DEMO_PEOPLE } from './demoPeople'
import { usesOf } from './demoUses'
import { randomFrom } from './randomFrom'

/** All the demo data (DEMO-9 to DEMO-26). */
export interface Seed {
  readonly accounts: readonly AccountRecord[]
  readonly users: readonly StoredDocument[]
  readonly events: readonly StoredDocument[]
  readonly codes: readonly StoredDocument[]
  readonly batches: readonly StoredDocument[]
  /** As many of each code as it has uses. */
  readonly uses: readonly StoredUse[]
  readonly leaderData: readonly StoredDocument[]
  readonly actionCodes: readonly ActionCodeRecord[]
  readonly messages: readonly Message[]
  /** Epoch milliseconds. */
  readonly plantedAt: number
}

/** The age of the demo store, in milliseconds: 120 days, older than all of its codes. */
const STORE_AGE_MS = 120 * 86_400_000

const SEED = 20_261_120

/** Apart from the others, so that more uses do not change the codes. */
const SEED_OF_USES = 20_261_122

const HOUR_MS = 3_600_000

/** A leader who asks for more codes, and waits for the coordinator's answer. */
const requestOf = (now: number): StoredDocument => {
  const [leader, askedAt] = [demoUid('mfa'), now - 3 * HOUR_MS]
  return {
    id: `${leader}/${requestRecordId(eventId(demoEventId('symphony')))}`,
    askedAt,
    quantity: 20,
    reason: 'Un grupo de 18 de la universidad',
    isOpen: true,
    createdAt: askedAt,
    createdBy: leader,
    updatedAt: askedAt,
  }
}

/** The last look at the bell of the leader who asks, before: what comes since is told there. */
const lookOf = (now: number): StoredDocument => {
  const [leader, seenAt] = [demoUid('mfa'), now - 4 * HOUR_MS]
  return {
    id: `${leader}/alerts`,
    ...{ muted: [], seenAt, seen: [] },
    createdAt: seenAt,
    createdBy: leader,
    updatedAt: seenAt,
  }
}

const isDemoEvent = (key: string): key is DemoEvent => key in DEMO_EVENTS

/**
 * The demo data. Deterministic, except that its dates are relative to `now`.
 * @param now epoch milliseconds
 * @param origin the portal's origin without a trailing slash
 */
export const seedOf = (now: number, origin: string): Seed => {
  const random = randomFrom(SEED)
  const taken = new Set<string>()
  const createdAt = now - STORE_AGE_MS
  const codesOfBatches = DEMO_BATCHES.map((batch) => codesOf(batch, now, random, taken))
  const codes = codesOfBatches.flat()
  const accounts = DEMO_PEOPLE.map(accountOf)
  const initialMails = accounts
    .filter(({ emailVerified }) => !emailVerified)
    .map((account) => initialConfirmation(account, now, origin))
  return {
    accounts,
    users: DEMO_PEOPLE.map((person) => userDocumentOf(person, createdAt)),
    events: Object.keys(DEMO_EVENTS)
      .filter(isDemoEvent)
      .map((event) => ({
        id: demoEventId(event),
        name: DEMO_EVENTS[event].name,
        ...detailsOf(event, now),
        storeId: DEMO_STORE,
        createdAt,
        createdBy: demoUid('coordinador'),
      })),
    codes,
    batches: DEMO_BATCHES.flatMap((batch, at) => batchOf(batch, codesOfBatches[at] ?? [])),
    uses: usesOf(codes, now, randomFrom(SEED_OF_USES)),
    leaderData: [requestOf(now), lookOf(now)],
    actionCodes: initialMails.map(({ actionCode }) => actionCode),
    messages: initialMails.map(({ message }) => message),
    plantedAt: now,
  }
}
