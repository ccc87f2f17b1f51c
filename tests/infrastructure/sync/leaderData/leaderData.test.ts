import { describe, expect, it, vi } from 'vitest'
import { eventId } from '../../../../domain/codes/AccessCode'
import { fail, ok } from '../../../../domain/shared/Result'
import { isShared, settingsOf, shareOf } from '../../../../domain/sharing/leaderData/LeaderData'
import { eventually } from '../../../support/eventually'
import { FakeLeaderDataSource } from '../../../support/fakes/FakeLeaderDataSource'
import {
  ana,
  mark,
  noted,
  one,
  openDevice,
  openReadyTab,
  shared,
  three,
  two,
  withoutCopy,
} from './leaderDataDevice'

describe('Leader data on the device', () => {
  it('keeps a change that finds no network, shows it, and sends it once the store answers [OWN-3]', async () => {
    const { source, tab } = await openReadyTab()
    source.cutOff()
    expect(await tab.repository.save(ana, [shared()])).toEqual(ok('waiting'))
    expect(tab.isShared()).toBe(true)
    expect(tab.seen.latest?.unsent).toHaveLength(1)
    expect(source.stored.size).toBe(0)
    source.reconnect()
    await eventually(() => expect(isShared(source.data, one)).toBe(true))
    expect(tab.seen.latest?.unsent).toEqual([])
  })

  it('sends the photo that an earlier tab had no network for [ACCOUNT-26, OWN-3]', async () => {
    const { source, openTab, tab: earlier } = await openReadyTab()
    const image = 'data:image/jpeg;base64,AAAA'
    source.cutOff()
    await earlier.repository.save(ana, [{ kind: 'photo', fields: { image } }])
    earlier.close()
    const later = await openTab()
    await eventually(() => expect(later.seen.latest?.data.photo).toEqual({ image }))
    source.reconnect()
    await eventually(() => expect(source.data.photo).toEqual({ image }))
  })

  it('sends what an earlier tab had no network for [OWN-3]', async () => {
    const { source, openTab, tab: earlier } = await openReadyTab()
    source.cutOff()
    await earlier.repository.save(ana, [noted('Ana')])
    earlier.close()
    const later = await openTab()
    await eventually(() => expect(later.seen.latest?.unsent).toHaveLength(1))
    source.reconnect()
    await eventually(() => expect(shareOf(source.data, one).note).toBe('Ana'))
  })

  it('merges changes of one record that wait, so that the latest of each field is sent', async () => {
    const { source, tab } = await openReadyTab()
    source.cutOff()
    await tab.repository.save(ana, [shared()])
    await tab.repository.save(ana, [noted('Beto')])
    await tab.repository.save(ana, [noted('Ana')])
    source.reconnect()
    await eventually(() =>
      expect(shareOf(source.data, one)).toMatchObject({ ...mark, note: 'Ana' }),
    )
  })

  it('takes back what the store refuses, and sends the others [OWN-3]', async () => {
    const { source, tab } = await openReadyTab()
    source.refused.add('share-one')
    const saved = await tab.repository.save(ana, [shared(one), shared(two)])
    expect(saved).toEqual(fail({ kind: 'permission-denied' }))
    expect(tab.isShared(one)).toBe(false)
    expect(tab.isShared(two)).toBe(true)
    expect(isShared(source.data, two)).toBe(true)
    expect(tab.seen.latest?.unsent).toEqual([])
  })

  it('shows at once what the device has, and asks only for what changed since', async () => {
    const { source, openTab, tab: first } = await openReadyTab()
    await first.repository.save(ana, [shared()])
    await eventually(() => expect(first.seen.latest?.unsent).toEqual([]))
    first.close()
    source.cutOff()
    const second = await openTab()
    await eventually(() => expect(second.isShared()).toBe(true))
    expect(source.sinces[0]).toEqual({ at: 0, id: null })
    expect(source.sinces.at(-1)?.at).toBeGreaterThan(0)
  })

  it('gives two tabs without a network different codes [NEXT-FREE-3]', async () => {
    const { source, openTab } = openDevice()
    const tabs = [await openTab(), await openTab()]
    for (const tab of tabs) await eventually(() => expect(tab.seen.latest).not.toBeNull())
    source.cutOff()
    const claims = await Promise.all(
      tabs.map(({ repository }) => repository.claim(ana, [one, two, three], 1, mark)),
    )
    expect(claims.map((claim) => claim.ok && claim.value.outcome)).toEqual(['waiting', 'waiting'])
    const codes = claims.flatMap((claim) => (claim.ok ? claim.value.codes : []))
    expect(new Set(codes).size).toBe(2)
    source.reconnect()
    await eventually(() => expect(codes.every((code) => isShared(source.data, code))).toBe(true))
  })

  it('takes free codes without a network also where the device keeps nothing', async () => {
    const source = new FakeLeaderDataSource()
    const repository = withoutCopy(source)
    source.cutOff()
    expect(await repository.claim(ana, [one, two], 1, mark)).toEqual(
      ok({ codes: [one], outcome: 'waiting' }),
    )
  })

  it('offers a code again whose mark was taken back without a network', async () => {
    const { source, tab } = await openReadyTab()
    await tab.repository.save(ana, [shared()])
    source.cutOff()
    await tab.repository.save(ana, [
      { kind: 'share', code: one, fields: { sharedAt: null, channel: null } },
    ])
    expect(await tab.repository.claim(ana, [one, two], 1, mark)).toEqual(
      ok({ codes: [one], outcome: 'waiting' }),
    )
  })

  it('is told of a refusal, and nothing of it stays on the device after the session', async () => {
    const { source, openTab, tab } = await openReadyTab()
    await tab.repository.save(ana, [shared()])
    source.end({ kind: 'permission-denied' })
    expect(tab.seen.failure).toEqual({ kind: 'permission-denied' })
    tab.close()
    await tab.deviceCopy.close()
    source.cutOff()
    const next = await openTab()
    await eventually(() => expect(source.sinces.at(-1)).toEqual({ at: 0, id: null }))
    expect(next.seen.latest).toBeNull()
  })
})

describe('Leader data on a slow device', () => {
  it('shows what the store reports before the device has kept it', async () => {
    const { source, tab } = await openReadyTab()
    vi.spyOn(tab.deviceCopy.leaderData, 'keepReports').mockReturnValue(new Promise(() => undefined))
    source.putElsewhere(shared())
    source.reconnect()
    await eventually(() => expect(tab.isShared()).toBe(true))
  })
})

describe('Leader data beside the codes of the same device', () => {
  it('is sent while a tab has the lock by which it alone writes the codes', async () => {
    const { source, tab } = await openReadyTab()
    const keeper = tab.deviceCopy.codes.keeperOf(ana, await tab.deviceCopy.codes.read(ana))
    await Promise.resolve()
    const saving = tab.repository.save(ana, [shared()])
    await eventually(() => expect(isShared(source.data, one)).toBe(true))
    expect(await saving).toEqual(ok('sent'))
    keeper.close()
  })
})

describe('A change whose request comes late', () => {
  it('is not sent again over what another device wrote after it [OWN-3]', async () => {
    const { source, tab } = await openReadyTab()
    const aim = (goal: number) =>
      ({ kind: 'event', event: eventId('feria'), fields: { goal } }) as const
    source.failing = { kind: 'offline' }
    expect(await tab.repository.save(ana, [aim(5)])).toEqual(ok('waiting'))
    source.failing = null
    const write = source.write.bind(source)
    vi.spyOn(source, 'write').mockImplementationOnce((leader, writes) => {
      source.putElsewhere(aim(5))
      source.putElsewhere(aim(6))
      return write(leader, writes)
    })
    await tab.repository.save(ana, [shared(one)])
    expect(settingsOf(source.data, eventId('feria')).goal).toBe(6)
    expect(tab.setbacks).toEqual([{ kind: 'replaced', what: 'event' }])
  })
})

describe('What the store answers and reports', () => {
  it('changes nothing for the screens where they show it already', async () => {
    const { source, tab } = await openReadyTab()
    const shown = new Set<unknown>()
    const stop = tab.repository.watch(
      ana,
      (reading) => reading.ok && shown.add(reading.value.data),
      () => undefined,
    )
    await tab.repository.save(ana, [shared()])
    await eventually(() => expect(tab.seen.latest?.unsent).toEqual([]))
    source.reconnect()
    // Without the mark, and with it.
    expect(shown.size).toBe(2)
    stop()
  })
})
