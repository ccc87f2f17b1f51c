import { type Check, failed, held } from '../Check'
import { countWith, withCodes } from './madeCodes'

/** One, some, and more than one transaction of the function makes. */
const QUANTITIES = [1, 17, 250]

export const codesAreMade: readonly Check[] = QUANTITIES.map((quantity) => ({
  name: `${quantity} ${quantity === 1 ? 'code is' : 'codes are'} made, removed and restored`,
  needs: ['leader', 'coordinator', 'making'],
  run: (context) =>
    withCodes(context, quantity, async (ids, remove) => {
      const maker = await context.coordinator()
      const faults: string[] = []
      const demand = async (what: string, status: string, changed: number) => {
        if (changed !== quantity) faults.push(`${what}: ${changed} of ${quantity}`)
        const count = await countWith(maker, status, ids)
        if (count !== quantity) faults.push(`${what}: ${count} of ${quantity} are ${status}`)
      }
      await demand('made', 'available', ids.length)
      const removed = await remove.remove(ids, maker.uid)
      await demand(`removed (${removed.failure ?? 'done'})`, 'deleted', removed.changed.length)
      const restored = await remove.restore(ids, maker.uid)
      await demand(`restored (${restored.failure ?? 'done'})`, 'available', restored.changed.length)
      return faults.length > 0 ? failed(faults.join('; ')) : held(`${quantity}, each once`)
    }),
}))
