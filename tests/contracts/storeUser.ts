import type { UserDocument } from './userRepositoryContract'

/** The document of a leader of the store, with what a test changes in it. */
export const storeUser = (id: string, fields: object = {}): UserDocument => ({
  id,
  role: 'Leader',
  storeId: 'demo-store',
  permissions: { read: true, create: false },
  firstName: 'Ana',
  lastName: 'Mora',
  ...fields,
})
