import { describe, expect, it } from 'vitest'
import type { CodesReading } from '../../../application/codes/WatchCodes'
import { fail, ok } from '../../../domain/shared/Result'
import { accessCode, festival } from '../../support/mothers/codes'
import { setUp } from './watching'

describe('The list of tracked codes', () => {
  const [first, second] = [accessCode('A'), accessCode('B')]
  const watchSilently = () => {
    const parts = setUp()
    parts.codes.silent = true
    parts.watch()
    return parts
  }
  const listOf = (reading: CodesReading) => (reading.ok ? reading.value.codes : null)

  it('is the same array for an unchanged reading, with its new metadata', async () => {
    const { codes, readings } = watchSilently()
    codes.feed(ok({ codes: [first, second], takenAt: 1, fromCache: false }))
    const before = await readings.nth(1)
    codes.feed(ok({ codes: [first, second], takenAt: 2, fromCache: true }))
    const after = await readings.nth(2)
    expect(listOf(after)).toBe(listOf(before))
    expect(after).toMatchObject({ value: { takenAt: 2, fromCache: true } })
  })

  it('is the same array after a failed reading', async () => {
    const { codes, readings } = watchSilently()
    codes.feedCodes([first])
    const before = await readings.nth(1)
    codes.feed(fail({ kind: 'offline' }))
    codes.feedCodes([first])
    expect(listOf(await readings.nth(3))).toBe(listOf(before))
  })

  it.each([
    ['is used', [first, { ...second, currentUses: 1 }]],
    ['is removed', [first]],
    ['is added', [first, second, accessCode('C')]],
    ['moves', [second, first]],
  ])('is a new array if a code %s', async (_what, changed) => {
    const { codes, readings } = watchSilently()
    codes.feedCodes([first, second])
    const before = await readings.nth(1)
    codes.feedCodes(changed)
    const after = await readings.nth(2)
    expect(listOf(after)).not.toBe(listOf(before))
    expect(listOf(after)?.map(({ code }) => code)).toEqual(changed.map(({ code }) => code))
  })

  it('is a new array once its events can be read', async () => {
    const { codes, events, readings } = watchSilently()
    events.failure = { kind: 'offline' }
    codes.feedCodes([first])
    expect(listOf(await readings.nth(1))?.[0]?.event).toBeNull()
    events.failure = null
    codes.feedCodes([first])
    expect(listOf(await readings.nth(2))?.[0]?.event).toEqual(festival)
  })
})
