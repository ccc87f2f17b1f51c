import { type Check, failed, held } from '../Check'
import { countWith, withCodes } from './madeCodes'

/** One, more than one write has, and more than the rules' first limits allow. */
const QUANTITIES = [1, 17, 200]

export const codesAreMade: readonly Check[] = QUANTITIES.map((quantity) => ({
  name: `${quantity} ${quantity === 1 ? 'code is' : 'codes are'} made, removed and restored`,
  needs: ['leader', 'coordinator'],
  run: (context) =>
    withCodes(context, quantity, async ({ ids, largestWrite }, remove) => {
      const maker = await context.coordinator()
      const faults: string[] = []
      const demand = async (what: string, status: string, changed: number) => {
        if (changed !== quantity) faults.push(`${what}: ${changed} of ${quantity}`)
        const count = await countWith(maker, status, ids)
        if (count !== quantity) faults.push(`${what}: ${count} of ${quantity} are ${status}`)
      }
      await demand('made', 'available', quantity)
      const removed = await remove.remove(ids, maker.uid)
      await demand(`removed (${removed.failure ?? 'done'})`, 'deleted', removed.changed.length)
      const restored = await remove.restore(ids, maker.uid)
      await demand(`restored (${restored.failure ?? 'done'})`, 'available', restored.changed.length)
      // The portal goes on with smaller writes where Firestore refuses the first: that works, and is worth knowing.
      const expected = Math.min(quantity, maker.writer.atOnce)
      if (largestWrite < expected) {
        faults.push(`writes of ${expected} codes are refused, of ${largestWrite} pass`)
      }
      return faults.length > 0
        ? failed(faults.join('; '))
        : held(`up to ${largestWrite} in a write`)
    }),
}))
