import { describe, expect, it, vi } from 'vitest'
import { ok } from '../../../../domain/shared/Result'
import { NO_LEADER_DATA, shareOf } from '../../../../domain/sharing/leaderData/LeaderData'
import { peopleIn } from '../../../../domain/sharing/leaderData/people'
import { eventually } from '../../../support/eventually'
import { FakeClock } from '../../../support/fakes/FakeClock'
import { FakeLeaderDataSource } from '../../../support/fakes/FakeLeaderDataSource'
import { marksIn } from '../../../support/marks'
import {
  ana,
  mark,
  noted,
  one,
  openDevice,
  openReadyTab,
  shared,
  two,
  withoutCopy,
} from './leaderDataDevice'

const later = { ...mark, sharedAt: mark.sharedAt + 60_000 }

describe('A code that two devices shared without a connection', () => {
  it('is told on the device whose mark comes second [NEXT-FREE-6]', async () => {
    const { source, tab: phone } = await openReadyTab()
    source.cutOff()
    expect(await phone.repository.claim(ana, [one], 1, later)).toEqual(
      ok({ codes: [one], outcome: 'waiting' }),
    )
    source.putElsewhere(shared(one))
    source.reconnect()
    await eventually(() => expect(phone.setbacks).toEqual([{ kind: 'shared-twice', codes: [one] }]))
    await eventually(() => expect(phone.seen.latest?.unsent).toEqual([]))
  })

  it('is told on a device that shared it before it had heard of any record [NEXT-FREE-6]', async () => {
    const phone = openDevice(new FakeLeaderDataSource(), new FakeClock())
    phone.source.putElsewhere(shared(one))
    vi.spyOn(phone.source, 'listen').mockReturnValue(() => undefined)
    const tab = await phone.openTab()
    await tab.repository.save(ana, [{ kind: 'share', code: one, fields: later }])
    expect(tab.setbacks).toEqual([{ kind: 'shared-twice', codes: [one] }])
  })

  it('is not told of marks that came from this device', async () => {
    const { source, tab: phone } = await openReadyTab()
    await phone.repository.save(ana, [shared(one)])
    source.cutOff()
    await phone.repository.save(ana, [{ kind: 'share', code: one, fields: later }])
    source.reconnect()
    await eventually(() => expect(phone.seen.latest?.unsent).toEqual([]))
    expect(phone.setbacks).toEqual([])
  })
})

describe('A code that two devices share without knowing of each other', () => {
  const devices = async () => {
    const clock = new FakeClock()
    const phone = openDevice(new FakeLeaderDataSource(), clock)
    const desk = openDevice(phone.source, clock)
    const tabs = [await phone.openTab(), await phone.openTab(), await desk.openTab()] as const
    for (const tab of tabs) await eventually(() => expect(tab.seen.latest?.isKnown).toBe(true))
    return { source: phone.source, clock, tabs }
  }

  it('is told on both, in every tab, whichever sends first [NEXT-FREE-6]', async () => {
    const { source, tabs } = await devices()
    source.cutOff()
    const [first, , desk] = tabs
    expect(await first.repository.claim(ana, [one], 1, mark)).toMatchObject({ ok: true })
    expect(await desk.repository.claim(ana, [one], 1, later)).toMatchObject({ ok: true })
    source.reconnect()
    const told = { kind: 'shared-twice', codes: [one] }
    for (const { setbacks } of tabs) await eventually(() => expect(setbacks).toContainEqual(told))
    for (const { seen } of tabs) await eventually(() => expect(seen.latest?.unsent).toEqual([]))
  })

  it('stays told, once, where a name is noted afterwards [NEXT-FREE-6]', async () => {
    const { source, tabs } = await devices()
    const [first, , desk] = tabs
    source.cutOff()
    await first.repository.claim(ana, [one], 1, mark)
    await desk.repository.claim(ana, [one], 1, later)
    source.reconnect()
    const told = { kind: 'shared-twice', codes: [one] }
    for (const { setbacks } of tabs) await eventually(() => expect(setbacks).toEqual([told]))
    for (const name of ['Ana', 'Ana Mora']) {
      await first.repository.save(ana, [{ ...noted(name), shownNote: name === 'Ana' ? '' : 'Ana' }])
      await eventually(() =>
        expect(shareOf(desk.seen.latest?.data ?? NO_LEADER_DATA, one).note).toBe(name),
      )
    }
    expect(first.setbacks).toEqual([told])
    expect(desk.setbacks).toEqual([told])
  })

  it('is told anew where they share it once more, after its mark was taken back [NEXT-FREE-6]', async () => {
    const { source, clock, tabs } = await devices()
    const [first, , desk] = tabs
    const told = { kind: 'shared-twice', codes: [one] }
    for (const times of [1, 2]) {
      source.cutOff()
      await first.repository.claim(ana, [one], 1, { ...mark, sharedAt: clock.now() })
      await desk.repository.claim(ana, [one], 1, { ...mark, sharedAt: clock.now() + 1 })
      source.reconnect()
      const expected = Array.from({ length: times }, () => told)
      for (const { setbacks } of tabs) await eventually(() => expect(setbacks).toEqual(expected))
      for (const { seen } of tabs) await eventually(() => expect(seen.latest?.unsent).toEqual([]))
      const undone = { sharedAt: null, channel: null }
      await first.repository.save(ana, [{ ...shared(one), fields: undone }])
      await eventually(() => expect(desk.isShared()).toBe(false))
      clock.advance(60_000)
    }
  })

  it('is told with all others of the same moment at once [NEXT-FREE-6]', async () => {
    const { source, tabs } = await devices()
    const [first, , desk] = tabs
    source.cutOff()
    await first.repository.save(ana, [shared(one), shared(two)])
    await desk.repository.save(
      ana,
      [one, two].map((code) => ({ kind: 'share', code, fields: later })),
    )
    source.reconnect()
    const told = { kind: 'shared-twice', codes: [one, two] }
    for (const { setbacks } of tabs) await eventually(() => expect(setbacks).toEqual([told]))
  })

  it('keeps the name that was noted after its mark, beside that of the other device [NEXT-FREE-6]', async () => {
    const { source, tabs } = await devices()
    const [first, , desk] = tabs
    source.cutOff()
    await first.repository.save(ana, [shared(one)])
    await first.repository.save(ana, [noted('Ana')])
    await desk.repository.save(ana, [{ ...shared(one), fields: later }])
    await desk.repository.save(ana, [noted('José')])
    source.reconnect()
    await eventually(() =>
      expect(peopleIn(shareOf(source.data, one).note).toSorted()).toEqual(['Ana', 'José']),
    )
    for (const { seen } of tabs) {
      await eventually(() => expect(seen.latest?.unsent).toEqual([]))
      const shown = seen.latest && shareOf(seen.latest.data, one).note
      expect(shown).toBe(shareOf(source.data, one).note)
    }
  })

  it('keeps the name that was noted with an undo which gives way [OWN-3]', async () => {
    const { source, tabs } = await devices()
    const [, , desk] = tabs
    await desk.repository.save(ana, [shared(two)])
    source.cutOff()
    const undone = { sharedAt: null, channel: null, note: 'Luis' }
    await desk.repository.save(ana, [{ ...shared(two), fields: undone }])
    source.putElsewhere({ ...shared(two), fields: { ...later, note: '' } })
    source.reconnect()
    await eventually(() => expect(shareOf(source.data, two).note).toBe('Luis'))
    expect(shareOf(source.data, two).sharedAt).toBe(later.sharedAt)
    await eventually(() => expect(desk.setbacks).toEqual([{ kind: 'replaced', what: 'share' }]))
  })

  it('keeps the people whom its screen did not show yet [OWN-3]', async () => {
    const { source, tabs } = await devices()
    const [, , desk] = tabs
    await desk.repository.save(ana, [{ ...shared(two), fields: { note: 'Lucía' } }])
    await desk.repository.save(ana, [{ ...shared(two), fields: { note: 'José' }, shownNote: '' }])
    await eventually(() => expect(shareOf(source.data, two).note).toBe('Lucía · José'))
  })

  it('keeps both names in its note', async () => {
    const { source, tabs } = await devices()
    const [, , desk] = tabs
    source.cutOff()
    await desk.repository.save(ana, [{ ...shared(two), fields: { ...later, note: 'Luis' } }])
    source.putElsewhere({ ...shared(two), fields: { ...mark, note: 'Eva' } })
    source.reconnect()
    await eventually(() => expect(shareOf(source.data, two).note).toBe('Eva · Luis'))
    expect(shareOf(source.data, two).sharedAt).toBe(mark.sharedAt)
  })
})

it('A device that knew nothing is not told what was shared twice before, nor that nothing was shared', async () => {
  const source = new FakeLeaderDataSource()
  source.putElsewhere(shared(one))
  for (const [id, record] of source.stored) {
    source.stored.set(id, { ...record, alsoSharedAt: 1_795_000_000_000 })
  }
  const [told, seen]: [unknown[], boolean[]] = [[], []]
  withoutCopy(source).watch(
    ana,
    (reading) => {
      if (reading.ok && reading.value.isKnown) seen.push(one in marksIn(reading.value.data))
    },
    (setback) => told.push(setback),
  )
  await eventually(() => expect(seen.length).toBeGreaterThan(0))
  expect(seen).not.toContain(false)
  expect(told).toEqual([])
})
