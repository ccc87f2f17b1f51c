import { describe, expect, it } from 'vitest'
import { byNewestUse, mergeUses } from '../../../domain/usage/CodeUse'
import { usagePerDay } from '../../../domain/usage/usagePerDay'
import { codeUse } from '../../support/mothers/usageLog'

const at = (usedAt: number | null, id = `at ${usedAt}`) => codeUse(id, { usedAt })
const idsOf = (uses: readonly { readonly id: string }[]) => uses.map(({ id }) => id)

describe('Uses', () => {
  it('are ordered newest first, those without a date last [USES-2]', () => {
    const uses = [at(null), at(1), at(3), at(2)]
    expect(idsOf(uses.toSorted(byNewestUse))).toEqual(['at 3', 'at 2', 'at 1', 'at null'])
  })

  it('at the same time, or without a date, have one order', () => {
    for (const time of [5, null]) {
      const uses = [at(time, 'b'), at(time, 'c'), at(time, 'a')]
      expect(idsOf(uses.toSorted(byNewestUse))).toEqual(['c', 'b', 'a'])
      expect(idsOf(uses.toReversed().toSorted(byNewestUse))).toEqual(['c', 'b', 'a'])
    }
    expect(byNewestUse(at(1, 'a'), at(1, 'b'))).toBeGreaterThan(0)
    expect(byNewestUse(at(1, 'b'), at(1, 'a'))).toBeLessThan(0)
    expect(byNewestUse(at(1, 'a'), at(1, 'a'))).toBe(0)
  })
})

describe('Two lists of uses as one', () => {
  it('have each use once, in order', () => {
    const merged = mergeUses([at(4), at(2)], [at(3), at(2), at(1)])
    expect(idsOf(merged)).toEqual(['at 4', 'at 3', 'at 2', 'at 1'])
  })

  it('take a use from the first of them', () => {
    const [old, now] = [codeUse('one', { tickets: 1 }), codeUse('one', { tickets: 2 })]
    expect(mergeUses([now], [old])).toEqual([now])
  })
})

describe('Uses per day', () => {
  const days = [
    { from: 10, to: 20 },
    { from: 20, to: 30 },
  ]

  it('count from the beginning of a day to just before its end [USES-5]', () => {
    const uses = [9, 10, 19, 20, 29, 30].map((time) => at(time))
    expect(usagePerDay(uses, days)).toEqual([2, 2])
  })

  it('leave out those without a date', () => {
    expect(usagePerDay([at(null)], [{ from: -1, to: 1 }])).toEqual([0])
  })
})
