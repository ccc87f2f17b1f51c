import { describe, expect, it } from 'vitest'
import { parseGoal, progressOf } from '../../../../domain/sharing/leaderData/goal'

describe('A goal', () => {
  it.each([
    ['1', 1],
    [' 50 ', 50],
    ['1 000 000', 1_000_000],
    ['1\u00a0000', 1_000],
    ['007', 7],
  ])('of %j is %d [GOAL-2]', (text, goal) => {
    expect(parseGoal(text)).toBe(goal)
  })

  it.each(['', '0', '-3', '1000001', '2.5', '1,000', '1e3', 'diez', '٣'])(
    'is not %j [GOAL-2]',
    (text) => {
      expect(parseGoal(text)).toBeNull()
    },
  )

  it('says how many uses are still to come, at least none [GOAL-1]', () => {
    expect(progressOf(32, 50)).toEqual({ left: 18, share: 0.64 })
    expect(progressOf(0, 1)).toEqual({ left: 1, share: 0 })
    expect(progressOf(60, 50)).toEqual({ left: 0, share: 1 })
  })
})
