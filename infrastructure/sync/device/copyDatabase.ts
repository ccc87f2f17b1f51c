import { openDB } from 'idb'
import type { UserId } from '../../../domain/session/SignedInUser'
import { handled } from '../../browser/storage/handled'
import { keysUnder } from '../../browser/storage/keyRanges'
import {
  BY_LEADER,
  BY_LEADER_AND_ID,
  type Connection,
  type CopySchema,
  SCHEMA_VERSION,
  STORES,
} from './copySchema'
import { upgradeCopy } from './copyUpgrades'

/**
 * Opens the database, once it can be used: it may have to wait for what another tab writes.
 * @param onClosed called if the connection no longer works: the next use opens another
 */
export const openCopyDatabase = async (name: string, onClosed: () => void): Promise<Connection> => {
  const connection = await openDB<CopySchema>(name, SCHEMA_VERSION, {
    upgrade(database, oldVersion, _newVersion, transaction) {
      upgradeCopy(database, oldVersion, handled(transaction))
    },
    blocking() {
      // Another tab deletes the copy, or opens a newer version of it.
      connection.close()
      onClosed()
    },
    terminated: onClosed,
  })
  // WebKit opens a database that it cannot use: what a page was writing when it was left, it never ends.
  await write(connection, STORES).objectStore('heads').count()
  return connection
}

type Store = (typeof STORES)[number]

export const write = <const Names extends readonly Store[]>(
  connection: Connection,
  stores: Names,
) => handled(connection.transaction(stores, 'readwrite'))

/** Deletes all that is kept of a leader. */
export const deleteLeader = async (connection: Connection, leader: UserId): Promise<void> => {
  const transaction = write(connection, STORES)
  for (const store of BY_LEADER_AND_ID) {
    await transaction.objectStore(store).delete(keysUnder(leader))
  }
  for (const store of BY_LEADER) {
    await transaction.objectStore(store).delete(leader)
  }
  await transaction.done
}

/** Deletes all that is kept of other leaders. */
export const deleteOthers = async (connection: Connection, leader: UserId): Promise<void> => {
  const transaction = write(connection, STORES)
  for (const name of BY_LEADER_AND_ID) {
    const store = transaction.objectStore(name)
    await store.delete(IDBKeyRange.upperBound([leader], true))
    await store.delete(IDBKeyRange.lowerBound([leader, []], true))
  }
  for (const name of BY_LEADER) {
    const store = transaction.objectStore(name)
    await store.delete(IDBKeyRange.upperBound(leader, true))
    await store.delete(IDBKeyRange.lowerBound(leader, true))
  }
  await transaction.done
}
