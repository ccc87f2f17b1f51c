import { describe, expect, it } from 'vitest'
import { isShared } from '../../../../domain/leaderData/LeaderData'
import { fail, ok } from '../../../../domain/shared/Result'
import { eventually } from '../../../support/eventually'
import { FakeLeaderDataSource } from '../../../support/fakes/FakeLeaderDataSource'
import { ana, mark, one, openDevice, shared, two } from './leaderDataDevice'

const openTab = async (source: FakeLeaderDataSource) => {
  const tab = await openDevice(source).openTab()
  await eventually(() => expect(tab.seen.latest).not.toBeNull())
  return tab
}

describe('A change that waited in vain', () => {
  it('is taken back and told once the store refuses it [OWN-3]', async () => {
    const source = new FakeLeaderDataSource()
    const tab = await openTab(source)
    source.cutOff()
    await tab.repository.save(ana, [shared(one), shared(two)])
    source.refused.add('share-one')
    source.reconnect()
    await eventually(() => expect(isShared(source.data, two)).toBe(true))
    await eventually(() => expect(tab.setbacks).toHaveLength(1))
    expect(tab.setbacks).toEqual([{ kind: 'refused', what: 'share' }])
    expect([tab.isShared(one), tab.isShared(two)]).toEqual([false, true])
  })

  it('does not make the next change fail, which the store takes', async () => {
    const source = new FakeLeaderDataSource()
    const tab = await openTab(source)
    source.cutOff()
    await tab.repository.save(ana, [shared(one)])
    source.refused.add('share-one')
    source.comesBackUnheard()
    expect(await tab.repository.save(ana, [shared(two)])).toEqual(ok('sent'))
    expect(tab.setbacks).toEqual([{ kind: 'refused', what: 'share' }])
  })

  it('is told by its own failure alone where it is refused at once', async () => {
    const source = new FakeLeaderDataSource()
    const tab = await openTab(source)
    source.refused.add('share-one')
    expect(await tab.repository.save(ana, [shared(one)])).toEqual(
      fail({ kind: 'permission-denied' }),
    )
    expect(tab.setbacks).toEqual([])
  })
})

describe('A code that two devices shared without a connection', () => {
  const later = { ...mark, sharedAt: mark.sharedAt + 60_000 }

  it('is told on the device whose mark comes second [NEXT-FREE-6]', async () => {
    const source = new FakeLeaderDataSource()
    const phone = await openTab(source)
    source.cutOff()
    expect(await phone.repository.claim(ana, [one], 1, later)).toEqual(
      ok({ codes: [one], outcome: 'waiting' }),
    )
    source.putElsewhere(shared(one))
    source.reconnect()
    await eventually(() => expect(phone.setbacks).toEqual([{ kind: 'shared-twice', code: one }]))
    await eventually(() => expect(phone.seen.latest?.unsent).toEqual([]))
  })

  it('is not told of marks that came from this device', async () => {
    const source = new FakeLeaderDataSource()
    const phone = await openTab(source)
    await phone.repository.save(ana, [shared(one)])
    source.cutOff()
    await phone.repository.save(ana, [{ kind: 'share', code: one, fields: later }])
    source.reconnect()
    await eventually(() => expect(phone.seen.latest?.unsent).toEqual([]))
    expect(phone.setbacks).toEqual([])
  })
})
