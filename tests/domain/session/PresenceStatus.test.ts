import { expect, it } from 'vitest'
import { assertionOf } from '../../../domain/session/PresenceStatus'

it.each([
  ['online', 'online', null],
  ['online', 'away', 'online'],
  ['online', 'offline', 'online'],
  ['online', null, 'online'],
  ['away', 'online', null],
  ['away', 'away', null],
  ['away', 'offline', 'away'],
  ['away', null, 'away'],
] as const)('A tab that is %s and reads %s writes %s', (own, record, written) => {
  expect(assertionOf(own, record)).toBe(written)
})
