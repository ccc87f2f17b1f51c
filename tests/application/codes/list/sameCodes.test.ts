import { describe, expect, it } from 'vitest'
import { type CodesReading, WatchCodes } from '../../../../application/codes/list/WatchCodes'
import { fail, ok } from '../../../../domain/shared/Result'
import { collect } from '../../../support/collect'
import { FakeCodeRepository } from '../../../support/fakes/FakeCodeRepository'
import { FakeEventRepository } from '../../../support/fakes/FakeEventRepository'
import { accessCode, ana, festival } from '../../../support/mothers/codes'

const [first, second] = [accessCode('A'), accessCode('B')]

const watch = () => {
  const codes = new FakeCodeRepository()
  codes.silent = true
  const events = new FakeEventRepository(festival)
  const readings = collect<CodesReading>()
  new WatchCodes(codes, events).watch(ana, readings.listener)
  return { codes, events, readings }
}
const listOf = (reading: CodesReading) => (reading.ok ? reading.value.codes : null)

describe('The list of tracked codes', () => {
  it('is the same array for an unchanged reading, with its new metadata', async () => {
    const { codes, readings } = watch()
    codes.feed(ok({ codes: [first, second], takenAt: 1, fromCache: false }))
    const before = await readings.nth(1)
    codes.feed(ok({ codes: [first, second], takenAt: 2, fromCache: true }))
    const after = await readings.nth(2)
    expect(listOf(after)).toBe(listOf(before))
    expect(after).toMatchObject({ value: { takenAt: 2, fromCache: true } })
  })

  it('is the same array after a failed reading', async () => {
    const { codes, readings } = watch()
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
    const { codes, readings } = watch()
    codes.feedCodes([first, second])
    const before = await readings.nth(1)
    codes.feedCodes(changed)
    const after = await readings.nth(2)
    expect(listOf(after)).not.toBe(listOf(before))
    expect(listOf(after)?.map(({ code }) => code)).toEqual(changed.map(({ code }) => code))
  })

  it('is a new array once its events can be read', async () => {
    const { codes, events, readings } = watch()
    events.failure = { kind: 'offline' }
    codes.feedCodes([first])
    expect(listOf(await readings.nth(1))?.[0]?.event).toBeNull()
    events.failure = null
    codes.feedCodes([first])
    expect(listOf(await readings.nth(2))?.[0]?.event).toEqual(festival)
  })
})
