import { EVENT_LISTING } from '../../../functions/src/events/eventListing.ts'
import { LEADER_LISTING } from '../../../functions/src/leaders/leaderListing.ts'
import type { Listing } from '../../../functions/src/listing/keepListing.ts'
import { storedDocument } from '../../../functions/src/listing/StoredDocument.ts'
import { seedOf } from '../../../infrastructure/local/seed/seedOf'

type Stored = ReturnType<typeof seedOf>['users'][number]

/** A list of each store, as a trigger of `functions` keeps it: the triggers do not run beside the emulators. */
const listed = ({ name, entryOf }: Listing, documents: readonly Stored[]) =>
  documents.flatMap((document) => {
    const storeId = String(document.storeId)
    const entry = entryOf(storedDocument(document), storeId)
    if (entry === null) return []
    const { id, createdAt } = document
    const created = { id, createdAt, createdBy: 'functions' }
    return [{ collection: `stores/${storeId}/${name}`, document: { ...created, ...entry } }]
  })

/** The demo data, with the lists for coordinators. */
export const demoDataOf = (...at: Parameters<typeof seedOf>) => {
  const data = seedOf(...at)
  const listings = [...listed(LEADER_LISTING, data.users), ...listed(EVENT_LISTING, data.events)]
  return { ...data, listings }
}
