import type { Listing } from '../listing/keepListing.ts'
import { namePrefixes } from '../listing/namePrefixes.ts'
import { type StoredDocument, textIn } from '../listing/StoredDocument.ts'

/**
 * The fields of a user that the coordinators of a store may read; null for none. All see the names of leaders who may enter
 * (GENERATE-13), by which they are found, and since when they are there, by which they are ordered. Leaders who wait for an
 * administrator are seen by the coordinator who registered them, with what they wrote (LEADER-FORM-17). Until an authorized
 * leader first signs in, which confirms the address in their document, the entry says who registered them (LEADER-FORM-26).
 */
const entryOf = (user: StoredDocument, storeId: string): object | null => {
  if (!user.exists || user.get('role') !== 'Leader' || user.get('storeId') !== storeId) return null
  const names = { firstName: textIn(user, 'firstName'), lastName: textIn(user, 'lastName') }
  const prefixes = namePrefixes([names.firstName, names.lastName].filter(Boolean).join(' '))
  const createdAt: unknown = user.get('createdAt') ?? null
  const found = { ...names, prefixes, createdAt }
  const createdBy = textIn(user, 'createdBy')
  if (user.get('permissions.read') === true) {
    const hasToEnter = user.get('emailVerified') === false && createdBy !== null
    return { ...found, canRead: true, ...(hasToEnter ? { invitedBy: createdBy } : {}) }
  }
  if (createdBy === null || user.get('permissions.read') !== false) return null
  return { ...found, canRead: false, email: textIn(user, 'email'), createdBy }
}

/** The leaders of a store. */
export const LEADER_LISTING: Listing = { source: 'users', name: 'leaders', entryOf }
