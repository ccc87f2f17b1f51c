import type { Listing } from '../listing/keepListing.ts'
import { namePrefixes } from '../listing/namePrefixes.ts'
import { type StoredDocument, textIn } from '../listing/StoredDocument.ts'
import { EVENT_FIELDS } from './eventFields.ts'

const entryOf = (event: StoredDocument, storeId: string): object | null => {
  if (!event.exists || event.get('storeId') !== storeId) return null
  const fields = EVENT_FIELDS.map((field) => [field, event.get(field) ?? null])
  return { ...Object.fromEntries(fields), prefixes: namePrefixes(textIn(event, 'name') ?? '') }
}

/** The events of a store, to make codes for (GENERATE-13). */
export const EVENT_LISTING: Listing = { source: 'events', name: 'events', entryOf }
