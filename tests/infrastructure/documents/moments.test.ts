import { expect, it } from 'vitest'
import { momentOf } from '../../../infrastructure/documents/fields'

it.each([
  [0, 0],
  [Date.UTC(2026, 10, 20), Date.UTC(2026, 10, 20)],
  [-1, null],
  [1.758e15, null],
  [9e15, null],
  [Number.NaN, null],
  [Number.POSITIVE_INFINITY, null],
  [{ toMillis: () => 5 }, 5],
  [{ toMillis: () => 9e15 }, null],
])('A stored date outside the valid range decodes to null: %s', (stored, moment) => {
  expect(momentOf(stored)).toBe(moment)
})
