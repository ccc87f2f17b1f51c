import { test as withPortal } from '../portal'
import { type Emulators, emulatorsAt } from './emulators'

/** For journeys with changes on the provider's side. */
export const test = withPortal.extend<{ emulators: Emulators }>({
  emulators: async ({ shard }, use) => {
    if (shard === null) throw new Error('These journeys need emulators.')
    await use(emulatorsAt(shard))
  },
})
