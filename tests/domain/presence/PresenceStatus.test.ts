import { expect, it } from 'vitest'
import { presenceOf } from '../../../domain/presence/PresenceStatus'

it("A leader's presence is that of their most present tab", () => {
  expect(presenceOf([])).toBe('offline')
  expect(presenceOf(['away'])).toBe('away')
  expect(presenceOf(['away', 'online', 'away'])).toBe('online')
})
