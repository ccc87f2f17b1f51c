import { describe, expect, it } from 'vitest'
import { ok } from '../../../../domain/shared/Result'
import { eventually } from '../../../support/eventually'
import { festival } from '../../../support/mothers/codes'
import { HOUR, MIDNIGHT, openUsesWorld } from './usesWorld'

const days = [
  { from: MIDNIGHT, to: MIDNIGHT + 24 * HOUR },
  { from: MIDNIGHT + 24 * HOUR, to: MIDNIGHT + 48 * HOUR },
]

/** A device that was left after it had counted the uses of all codes by day, beside the newest ones. */
const leftDevice = async () => {
  const world = openUsesWorld()
  const first = await world.visit()
  await first.hours(MIDNIGHT)
  expect(await first.perDay(null, days, 1)).toEqual(ok([1, 0]))
  await first.leave(MIDNIGHT)
  world.usageLog.forget()
  return world
}

describe('The uses of all codes by day', () => {
  it('are not counted again at the next visits, and keep the newest uses, while as many are expected [USES-9]', async () => {
    const { usageLog, visit } = await leftDevice()
    const { hours, perDay } = await visit()
    expect(await perDay(null, days, 1)).toEqual(ok([1, 0]))
    expect(await hours(MIDNIGHT)).toEqual([1])
    expect([usageLog.calls('perDay'), usageLog.calls('since')]).toEqual([[], []])
  })

  it('are counted again where more are expected, for other days, and for one event', async () => {
    const { usageLog, visit } = await leftDevice()
    const { perDay } = await visit()
    await perDay(null, days.slice(1), 1)
    await perDay(festival.id, days, 1)
    await perDay(null, days, 2)
    expect(usageLog.calls('perDay').map(([, event, , expected]) => [event, expected])).toEqual([
      [null, 1],
      [festival.id, 1],
      [null, 2],
    ])
  })

  it('are not kept where they could not be counted', async () => {
    const { usageLog, visit } = await leftDevice()
    const { perDay } = await visit()
    usageLog.failure = { kind: 'offline' }
    expect(await perDay(null, days, 2)).toMatchObject({ ok: false })
    usageLog.failure = null
    await eventually(async () => expect(await perDay(null, days, 2)).toEqual(ok([1, 0])))
    expect(usageLog.calls('perDay')).toHaveLength(2)
    expect(usageLog.calls('perDay').at(-1)?.[1]).toBeNull()
  })
})
