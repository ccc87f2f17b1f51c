import type { IDBPTransaction, StoreNames } from 'idb'
import type { Seed } from '../seed/seedOf'
import { type LocalSchema, SEEDED_STORES } from './schema'

/** Replaces the contents of the seeded stores with the demo data. */
export const plantSeed = async (
  transaction: IDBPTransaction<
    LocalSchema,
    StoreNames<LocalSchema>[],
    'readwrite' | 'versionchange'
  >,
  seed: Seed,
): Promise<void> => {
  const { accounts, users, codes, batches, uses, leaderData, events, actionCodes, messages } = seed
  const writes: Promise<unknown>[] = SEEDED_STORES.map((store) =>
    transaction.objectStore(store).clear(),
  )
  for (const account of accounts) writes.push(transaction.objectStore('accounts').put(account))
  for (const user of users) writes.push(transaction.objectStore('users').put(user))
  for (const code of codes) writes.push(transaction.objectStore('codes').put(code))
  for (const batch of batches) writes.push(transaction.objectStore('batches').put(batch))
  for (const use of uses) writes.push(transaction.objectStore('uses').put(use))
  for (const record of leaderData) writes.push(transaction.objectStore('leaderData').put(record))
  for (const event of events) writes.push(transaction.objectStore('events').put(event))
  for (const code of actionCodes) writes.push(transaction.objectStore('actionCodes').put(code))
  for (const message of messages) writes.push(transaction.objectStore('messages').put(message))
  const planted = { key: 'seed', plantedAt: seed.plantedAt } as const
  writes.push(transaction.objectStore('meta').put(planted))
  await Promise.all(writes)
}
