import type { Listing } from '../../../functions/src/listing/keepListing.ts'
import { storedDocument } from '../../../functions/src/listing/StoredDocument.ts'
import { createAt, type Write } from '../plan/plan.ts'
import { commitUnits } from './commit.ts'
import type { Firebase } from './ports.ts'
import { fieldsIn, fieldsOfStore } from './reads.ts'

/**
 * Adds what a list for coordinators lacks, as the function does at each write of a document: documents that are older than
 * the function, and fields that an older one did not write.
 * @returns how many entries
 */
export const fillListing = async (
  firebase: Firebase,
  { source, name, entryOf }: Listing,
  store: string,
  isDryRun: boolean,
): Promise<number> => {
  const collection = `stores/${store}/${name}`
  const documents = await fieldsOfStore(firebase, source, store)
  const listed = await fieldsIn(firebase, collection, [...documents.keys()])
  const units = Array.from(documents, ([id, fields]) => {
    const entry = entryOf(storedDocument(fields), store)
    const found = listed.get(id)
    const isWhole = found !== undefined && Object.keys(entry ?? {}).every((field) => field in found)
    if (!entry || isWhole) return { writes: [] }
    const [path, { now }] = [`${collection}/${id}`, firebase]
    const created = createAt(path, { id }, now)
    const write: Write = found
      ? { path, kind: 'update', fields: { ...entry, updatedAt: now } }
      : // An entry may say itself when it was made.
        { ...created, fields: { ...created.fields, ...entry } }
    return { writes: [write] }
  }).filter(({ writes }) => writes.length > 0)
  // One that was written meanwhile is listed by the function.
  const failed = isDryRun ? new Map() : await commitUnits(firebase.firestore, units, () => {})
  return units.length - failed.size
}
