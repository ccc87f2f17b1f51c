import { openDB } from 'idb'
import type { UserId } from '../../../domain/session/SignedInUser'
import { handled } from '../../browser/storage/handled'
import { type Connection, type CopySchema, SCHEMA_VERSION, STORES } from './copySchema'
import { upgradeCopy } from './copyUpgrades'
import type { CodesToKeep, KeptCodes } from './DeviceCopy'

/** All keys of a leader in a store by leader and something: an array sorts after every number and text. */
export const keysOf = (leader: UserId) => IDBKeyRange.bound([leader], [leader, []])

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

/** The stored codes; null if there are none, or not all of them any more. */
export const readCodes = async (
  connection: Connection,
  leader: UserId,
): Promise<KeptCodes | null> => {
  const transaction = handled(connection.transaction(['heads', 'pieces']))
  const head = await transaction.objectStore('heads').get(leader)
  if (!head) return null
  const stored = transaction.objectStore('pieces')
  const pieces = await Promise.all(
    Array.from({ length: head.pieceCount }, (_, number) => stored.get([leader, number])),
  )
  // A piece is missing only if the browser lost it: what is left says nothing of the rest.
  const isWhole = pieces.every((piece) => piece !== undefined)
  if (!isWhole) return null
  return { state: head.state, stamp: head.stamp, pieces: pieces.map((piece) => piece ?? []) }
}

/**
 * Stores the changes; or everything, if the copy is not as this tab left it: another tab wrote it
 * or a sign-out deleted it.
 */
export const saveCodes = async (
  connection: Connection,
  leader: UserId,
  { state, changed, pieceCount, allPieces }: CodesToKeep,
  { last, stamp }: { readonly last: string | null; readonly stamp: string },
): Promise<void> => {
  const transaction = write(connection, ['heads', 'pieces'])
  const [heads, pieces] = [transaction.objectStore('heads'), transaction.objectStore('pieces')]
  const isOurs = last !== null && (await heads.get(leader))?.stamp === last
  if (!isOurs) await pieces.delete(keysOf(leader))
  const toStore = isOurs ? changed : allPieces()
  // One after the other, so that the page stays responsive between them.
  for (const [number, piece] of toStore.entries()) await pieces.put([...piece], [leader, number])
  await heads.put({ state, stamp, pieceCount }, leader)
  await transaction.done
}

/** Deletes all that is kept of a leader. */
export const deleteLeader = async (connection: Connection, leader: UserId): Promise<void> => {
  const transaction = write(connection, STORES)
  for (const store of ['pieces', 'leaderData', 'pending'] as const) {
    await transaction.objectStore(store).delete(keysOf(leader))
  }
  for (const store of ['heads', 'profiles', 'events'] as const) {
    await transaction.objectStore(store).delete(leader)
  }
  await transaction.done
}

/** Deletes all that is kept of other leaders. */
export const deleteOthers = async (connection: Connection, leader: UserId): Promise<void> => {
  const transaction = write(connection, STORES)
  for (const name of ['pieces', 'leaderData', 'pending'] as const) {
    const store = transaction.objectStore(name)
    await store.delete(IDBKeyRange.upperBound([leader], true))
    await store.delete(IDBKeyRange.lowerBound([leader, []], true))
  }
  for (const name of ['heads', 'profiles', 'events'] as const) {
    const store = transaction.objectStore(name)
    await store.delete(IDBKeyRange.upperBound(leader, true))
    await store.delete(IDBKeyRange.lowerBound(leader, true))
  }
  await transaction.done
}
