import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type Buckets,
  changedKeys,
  entriesIn,
  NO_BUCKETS,
  valueIn,
  withoutKeys,
  withValues,
} from '../../../domain/shared/buckets'

const KEYS = ['a', 'b1', 'prueba00001', 'prueba00129', '', 'constructor', 'ñ', 'zz9'] as const

type Step = readonly [key: string, value: number | null]

/** A value that is written, or null for one that is removed. */
const steps = fc.array(
  fc.tuple(fc.constantFrom(...KEYS), fc.option(fc.integer({ min: 0, max: 3 }))),
)

const after = (before: Buckets<string, number>, [key, value]: Step) =>
  value === null ? withoutKeys(before, [key]) : withValues(before, [[key, value]])

const many = (count: number) =>
  withValues<string, number>(
    NO_BUCKETS,
    Array.from({ length: count }, (_, at) => [`prueba${String(at).padStart(5, '0')}`, at] as const),
  )

describe('Values in buckets', () => {
  it('are those of a map after the same changes, whose keys are those that changed', () => {
    fc.assert(
      fc.property(steps, steps, (earlier, later) => {
        const map = new Map<string, number>()
        let buckets: Buckets<string, number> = NO_BUCKETS
        const apply = (step: Step) => {
          buckets = after(buckets, step)
          if (step[1] === null) map.delete(step[0])
          else map.set(step[0], step[1])
        }
        earlier.forEach(apply)
        const [oldMap, oldBuckets] = [new Map(map), buckets]
        later.forEach(apply)
        expect(new Map(entriesIn(buckets))).toEqual(map)
        expect(new Map(entriesIn(oldBuckets))).toEqual(oldMap)
        for (const key of KEYS) expect(valueIn(buckets, key)).toBe(map.get(key))
        const changed = KEYS.filter((key) => map.get(key) !== oldMap.get(key))
        expect(new Set(changedKeys(oldBuckets, buckets))).toEqual(new Set(changed))
      }),
    )
  })

  it('survive a JSON round trip', () => {
    const few = withoutKeys(many(3), ['prueba00001'])
    expect(JSON.parse(JSON.stringify(few))).toEqual(few)
  })

  it('have none that every object has', () => {
    expect(valueIn(many(10), 'constructor')).toBeUndefined()
  })

  it('share all buckets but one with those before a change', () => {
    const before = many(10_000)
    const changed = withValues(before, [['prueba00007', 0]])
    expect(changed.filter((bucket, place) => bucket !== before[place])).toHaveLength(1)
    expect(changedKeys(before, changed)).toEqual(['prueba00007'])
  })

  it('are spread: no bucket of 10,000 that are counted has more than a fiftieth', () => {
    const sizes = many(10_000).map((bucket) => Object.keys(bucket).length)
    expect(Math.max(...sizes)).toBeLessThan(200)
  })
})
