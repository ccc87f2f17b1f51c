import { listingOf, storedUser } from '../../../functions/src/leaders/listing.ts'
import { seedOf } from '../../../infrastructure/local/seed/seedOf'

/** The demo data, with the list of leaders that the trigger of `functions` keeps: it does not run beside the emulators. */
export const demoDataOf = (...at: Parameters<typeof seedOf>) => {
  const data = seedOf(...at)
  const listings = data.users.flatMap((user) => {
    const storeId = String(user.storeId)
    const listing = listingOf(storedUser(user), storeId)
    return listing ? [{ storeId, document: { ...listing, id: user.id } }] : []
  })
  return { ...data, listings }
}
