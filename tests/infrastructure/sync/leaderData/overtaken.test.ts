import { describe, expect, it, vi } from 'vitest'
import { eventId } from '../../../../domain/codes/AccessCode'
import { fail, ok } from '../../../../domain/shared/Result'
import {
  type EventSettings,
  settingsOf,
  shareOf,
} from '../../../../domain/sharing/leaderData/LeaderData'
import { eventually } from '../../../support/eventually'
import { FakeClock } from '../../../support/fakes/FakeClock'
import { FakeLeaderDataSource } from '../../../support/fakes/FakeLeaderDataSource'
import { ana, mark, one, openDevice, openReadyTab, shared, three, two } from './leaderDataDevice'

const feria = eventId('feria')

describe('What another device wrote unheard', () => {
  it('is read once a write over nothing meets it, so that its code is not given again [NEXT-FREE-3]', async () => {
    const { source, tab } = await openReadyTab()
    const before = { ...mark, sharedAt: mark.sharedAt - 60_000 }
    source.putElsewhere({ ...shared(one), fields: before })
    expect(await tab.repository.claim(ana, [one, two], 1, mark)).toEqual(
      ok({ codes: [two], outcome: 'sent' }),
    )
    expect(tab.isShared(one)).toBe(true)
  })

  it('is not replaced by an older amount, which is told, while the note beside that is kept [PEOPLE-6, OWN-3]', async () => {
    const { source, tab } = await openReadyTab()
    source.losesAnswers = true
    const fields = { note: 'Ana', amount: 4_000, isPaid: true }
    await tab.repository.save(ana, [{ kind: 'share', code: one, fields }])
    source.losesAnswers = false
    source.putElsewhere({
      kind: 'share',
      code: one,
      fields: { note: 'Luis', amount: 3_500, isPaid: false },
    })
    await tab.repository.save(ana, [shared(two)])
    expect(shareOf(source.data, one)).toMatchObject({
      note: 'Luis · Ana',
      amount: 3_500,
      isPaid: false,
    })
    expect(tab.setbacks).toEqual([{ kind: 'replaced', what: 'share' }])
  })

  it('is not replaced by an older text that waited for a connection, which is told, while a newer goal is written [OWN-3]', async () => {
    const clock = new FakeClock(1_794_999_999_000)
    const { source, openTab } = openDevice(new FakeLeaderDataSource(), clock)
    const tab = await openTab()
    await eventually(() => expect(tab.seen.latest?.isKnown).toBe(true))
    source.cutOff()
    const settings = (fields: Partial<EventSettings>) =>
      ({ kind: 'event', event: feria, fields }) as const
    await tab.repository.save(ana, [settings({ template: 'Hola {codigo}' })])
    source.putElsewhere(settings({ template: 'Buenas {codigo}', goal: 3 }))
    clock.advance(60_000)
    await tab.repository.save(ana, [settings({ goal: 5 })])
    source.reconnect()
    await eventually(() => expect(tab.setbacks).toEqual([{ kind: 'replaced', what: 'event' }]))
    const both = { template: 'Buenas {codigo}', goal: 5 }
    expect(settingsOf(source.data, feria)).toEqual(both)
    await eventually(() =>
      expect(tab.seen.latest && settingsOf(tab.seen.latest.data, feria)).toEqual(both),
    )
  })

  it('is not another device’s where a browser repeated the request by itself: the mark is neither shared twice nor another code claimed [NEXT-FREE-6]', async () => {
    const { source, tab } = await openReadyTab()
    const write = source.write.bind(source)
    vi.spyOn(source, 'write').mockImplementation(async (...writes) => {
      await write(...writes)
      return write(...writes)
    })
    expect(await tab.repository.save(ana, [shared(one)])).toEqual(ok('sent'))
    expect(await tab.repository.claim(ana, [two, three], 1, mark)).toEqual(
      ok({ codes: [two], outcome: 'sent' }),
    )
    expect(source.stored.size).toBe(2)
    expect([...source.stored.values()].map(({ alsoSharedAt }) => alsoSharedAt)).toEqual([
      null,
      null,
    ])
    expect(tab.setbacks).toEqual([])
  })

  it('is not another device’s either where the store refuses the repeated request', async () => {
    const { source, tab } = await openReadyTab()
    const write = source.write.bind(source)
    vi.spyOn(source, 'write').mockImplementationOnce(async (...writes) => {
      await write(...writes)
      source.refused.add('event-feria')
      return write(...writes)
    })
    const goal = { kind: 'event', event: feria, fields: { goal: 5 } } as const
    expect(await tab.repository.save(ana, [shared(one), goal])).toEqual(ok('sent'))
    expect(shareOf(source.data, one)).toMatchObject(mark)
    expect([...source.stored.values()].map(({ alsoSharedAt }) => alsoSharedAt)).toEqual([
      null,
      null,
    ])
    expect(tab.setbacks).toEqual([])
  })

  it('is not another device’s either where the refused records cannot be read at once', async () => {
    const { source, tab } = await openReadyTab()
    const write = source.write.bind(source)
    vi.spyOn(source, 'write').mockImplementationOnce(async (...writes) => {
      await write(...writes)
      source.refused.add('event-feria')
      const refused = await write(...writes)
      vi.spyOn(source, 'read').mockResolvedValueOnce(fail({ kind: 'offline' }))
      return refused
    })
    const goal = { kind: 'event', event: feria, fields: { goal: 5 } } as const
    expect(await tab.repository.save(ana, [shared(one), goal])).toEqual(ok('waiting'))
    source.refused.clear()
    source.cutOff()
    source.reconnect()
    await eventually(() => expect(tab.seen.latest?.unsent).toEqual([]))
    expect([...source.stored.values()].map(({ alsoSharedAt }) => alsoSharedAt)).toEqual([
      null,
      null,
    ])
    expect(tab.setbacks).toEqual([])
  })

  it('may come first seven times in turn, and the change is sent all the same', async () => {
    const { source, tab } = await openReadyTab()
    const write = source.write.bind(source)
    let overtakings = 7
    vi.spyOn(source, 'write').mockImplementation(async (...writes) => {
      if (overtakings === 0) return write(...writes)
      overtakings -= 1
      return fail({ kind: 'overtaken' })
    })
    expect(await tab.repository.save(ana, [shared(one)])).toEqual(ok('sent'))
    expect(overtakings).toBe(0)
  })

  it('makes a change give way that the store may have taken, though its answer was a failure', async () => {
    const { source, tab } = await openReadyTab()
    source.failing = { kind: 'unknown' }
    const goal = { kind: 'event', event: feria, fields: { goal: 5 } } as const
    expect(await tab.repository.save(ana, [goal])).toEqual(ok('waiting'))
    source.failing = null
    source.putElsewhere({ kind: 'event', event: feria, fields: { template: 'Hola {codigo}' } })
    await tab.repository.save(ana, [shared(two)])
    expect(settingsOf(source.data, feria)).toEqual({ goal: null, template: 'Hola {codigo}' })
    expect(tab.setbacks).toEqual([{ kind: 'replaced', what: 'event' }])
  })
})
