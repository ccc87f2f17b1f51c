import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { SharedMap } from '../../../../infrastructure/sync/leaderData/SharedMap'

const KEYS = ['share-a', 'share-b', 'b', '', 'constructor', 'event-a', 'event-1', 'é']
const key = fc.constantFrom(...KEYS)
const changes = fc.array(fc.array(fc.tuple(key, fc.option(fc.nat(2), { nil: undefined }))))

describe('A map as a value', () => {
  it('has what a map has after the same changes, and each earlier one what it had', () => {
    fc.assert(
      fc.property(changes, (all) => {
        const plain = new Map<string, number>()
        let shared: SharedMap<number> = SharedMap.empty
        const earlier: [SharedMap<number>, Map<string, number>][] = []
        for (const some of all) {
          for (const [id, value] of some) {
            if (value === undefined) plain.delete(id)
            else plain.set(id, value)
          }
          shared = shared.with(some)
          earlier.push([shared, new Map(plain)])
        }
        for (const [map, wanted] of earlier) {
          expect(map.keys().toSorted()).toEqual([...wanted.keys()].toSorted())
          for (const id of KEYS) expect(map.get(id)).toBe(wanted.get(id))
          for (const most of [0, 1, 2]) {
            expect(map.every((value) => value <= most)).toBe(
              [...wanted.values()].every((value) => value <= most),
            )
          }
        }
      }),
    )
  })

  it('is the same where nothing changes', () => {
    const shared = (SharedMap.empty as SharedMap<number>).with([['a', 1]])
    expect(
      shared.with([
        ['a', 1],
        ['b', undefined],
      ]),
    ).toBe(shared)
    expect(SharedMap.empty.with([])).toBe(SharedMap.empty)
  })
})
