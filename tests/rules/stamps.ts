import { deleteField, serverTimestamp, Timestamp } from 'firebase/firestore/lite'

/** The fields that a creation adds to a document (WRITE-1). */
export const creation = (id: string, createdBy: string) => ({
  id,
  createdAt: serverTimestamp(),
  createdBy,
})

/** The fields that an update adds to a document (WRITE-2). */
export const update = { updatedAt: serverTimestamp() }

const PAST = Timestamp.fromMillis(1_700_000_000_000)
const FUTURE = Timestamp.fromMillis(4_000_000_000_000)

/** Each breaks one clause about what a creation adds. */
export const FALSE_CREATIONS: readonly [string, object][] = [
  ['another id', { id: 'other' }],
  ['no id', { id: deleteField() }],
  ['another writer', { createdBy: 'bruno' }],
  ['no writer', { createdBy: deleteField() }],
  ['the clock of a device', { createdAt: PAST }],
  ['a time in the future', { createdAt: FUTURE }],
  ['no time', { createdAt: deleteField() }],
]

/** Each breaks one clause about what an update adds, or what it keeps of the creation. */
export const FALSE_UPDATES: readonly [string, object][] = [
  ['the clock of a device', { updatedAt: PAST }],
  ['a time in the future', { updatedAt: FUTURE }],
  ['no time', { updatedAt: deleteField() }],
  ['another id', { id: 'other' }],
  ['no id', { id: deleteField() }],
  ['another creation', { createdAt: serverTimestamp() }],
  ['no creation', { createdAt: deleteField() }],
  ['another writer', { createdBy: 'bruno' }],
  ['no writer', { createdBy: deleteField() }],
]
