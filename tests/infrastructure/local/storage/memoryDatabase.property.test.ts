import fc from 'fast-check'
import { expect, it } from 'vitest'
import { newAccount } from '../../../../infrastructure/local/account/newAccount'
import type { Transactions, Writing } from '../../../../infrastructure/local/storage/LocalStore'
import { localDevice } from '../../../support/localDevice'
import { MemoryDatabase } from '../../../support/memory/MemoryDatabase'

const COLLECTIONS = ['uses', 'accounts'] as const

type Act = (transaction: Writing<(typeof COLLECTIONS)[number]>) => Promise<unknown>

const id = fc.constantFrom('', 'a', 'A', 'b', 'ba', 'ñ')
const part = fc.oneof(id, fc.constantFrom(-1, 0, 2, 10))
const key = fc.oneof(part, fc.array(part, { maxLength: 3 }))
const range = fc.oneof(
  key.map((only) => IDBKeyRange.only(only)),
  key.map((lower) => IDBKeyRange.lowerBound(lower, true)),
  fc
    .tuple(key, key, fc.boolean(), fc.boolean())
    .filter(([lower, upper]) => indexedDB.cmp(lower, upper) < 0)
    .map((bounds) => IDBKeyRange.bound(...bounds)),
)
const use = fc.record(
  { codeId: id, id, leaderId: id, eventId: id, usedAt: part },
  { requiredKeys: ['codeId', 'id'] },
)
const account = fc.record({ uid: id, email: id, displayName: id }).map(newAccount)
const view = fc.constantFrom(null, 'all', 'ofCode', 'ofLeader', 'ofEvent')
const reading = fc.constantFrom('get', 'getAll', 'getAllKeys', 'count', 'openKeyCursor')

const act: fc.Arbitrary<Act> = fc.oneof(
  use.map(
    (one): Act =>
      (transaction) =>
        transaction.objectStore('uses').put(one),
  ),
  use.map(
    (one): Act =>
      (transaction) =>
        transaction.objectStore('uses').add(one),
  ),
  account.map(
    (one): Act =>
      (transaction) =>
        transaction.objectStore('accounts').put(one),
  ),
  account.map(
    (one): Act =>
      (transaction) =>
        transaction.objectStore('accounts').add(one),
  ),
  range.map(
    (some): Act =>
      (transaction) =>
        transaction.objectStore('uses').delete(some),
  ),
  fc.constant<Act>((transaction) => transaction.objectStore('accounts').clear()),
  fc.tuple(view, reading, range).map(
    ([name, read, some]): Act =>
      async (transaction) => {
        const uses = transaction.objectStore('uses')
        const seen = name === null ? uses : uses.index(name)
        if (read !== 'openKeyCursor') return seen[read](some as never)
        const last = await seen.openKeyCursor(some as never, 'prev')
        return last && [last.key, last.primaryKey]
      },
  ),
)

/** The answers of transactions that begin at once, and what they leave. */
const outcomeOf = async (database: Transactions, transactions: readonly (readonly Act[])[]) => {
  const answers = await Promise.all(
    transactions.map(async (acts) => {
      const read: unknown[] = []
      const failure = await database
        .write(COLLECTIONS, async (transaction) => {
          for (const one of acts) read.push(await one(transaction))
        })
        .catch(({ name }: Error) => name)
      return { read, failure }
    }),
  )
  const connection = await database.open()
  return { answers, left: await Promise.all(COLLECTIONS.map((name) => connection.getAll(name))) }
}

it('Documents in memory are read and written as those in IndexedDB', async () => {
  const { database, close } = localDevice()
  const empty: readonly Act[] = COLLECTIONS.map(
    (name) => (transaction) => transaction.objectStore(name).clear(),
  )
  const transactions = fc.array(fc.array(act, { maxLength: 8 }), { maxLength: 4 })
  await fc.assert(
    fc.asyncProperty(transactions, async (some) => {
      const expected = await outcomeOf(database, [empty, ...some])
      expect(await outcomeOf(new MemoryDatabase(), [empty, ...some])).toEqual(expected)
    }),
    { numRuns: 300 },
  )
  await close()
})
