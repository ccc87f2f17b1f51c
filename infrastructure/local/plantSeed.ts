import type { IDBPTransaction } from 'idb'
import { type LocalSchema, STORES } from './schema'
import type { Seed } from './seed/seedOf'

type Stores = (typeof STORES)[number][]

/** Replaces everything in the database by the demo data, within a transaction that covers every store. */
export const plantSeed = async (
  transaction: IDBPTransaction<LocalSchema, Stores, 'readwrite' | 'versionchange'>,
  seed: Seed,
): Promise<void> => {
  const { accounts, users, codes, events } = seed
  const writes: Promise<unknown>[] = STORES.map((store) => transaction.objectStore(store).clear())
  for (const account of accounts) writes.push(transaction.objectStore('accounts').put(account))
  for (const user of users) writes.push(transaction.objectStore('users').put(user))
  for (const code of codes) writes.push(transaction.objectStore('codes').put(code))
  for (const event of events) writes.push(transaction.objectStore('events').put(event))
  const planted = { key: 'seed', plantedAt: seed.plantedAt } as const
  writes.push(transaction.objectStore('meta').put(planted))
  await Promise.all(writes)
}
