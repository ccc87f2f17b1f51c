import { listingOf, storedUser } from '../../../functions/src/leaders/listing.ts'
import { commitUnits } from './commit.ts'
import type { Firebase } from './ports.ts'
import { fieldsIn, fieldsOfStore } from './reads.ts'

/**
 * Lists the leaders of a store that are missing in its list for coordinators, as the function does at each write of a
 * user: those that are older than the function.
 * @returns how many
 */
export const listLeaders = async (
  firebase: Firebase,
  store: string,
  isDryRun: boolean,
): Promise<number> => {
  const collection = `stores/${store}/leaders`
  const users = await fieldsOfStore(firebase, 'users', store)
  const listed = await fieldsIn(firebase, collection, [...users.keys()])
  const units = Array.from(users, ([id, fields]) => {
    const listing = listed.has(id) ? null : listingOf(storedUser(fields), store)
    const path = `${collection}/${id}`
    return { writes: listing ? [{ path, kind: 'create' as const, fields: { ...listing } }] : [] }
  }).filter(({ writes }) => writes.length > 0)
  // One that was written meanwhile is listed by the function.
  const failed = isDryRun ? new Map() : await commitUnits(firebase.firestore, units, () => {})
  return units.length - failed.size
}
