import { describe, expect, it, onTestFinished } from 'vitest'
import { ok } from '../../../../domain/shared/Result'
import { isShared, shareOf } from '../../../../domain/sharing/leaderData/LeaderData'
import { eventually } from '../../../support/eventually'
import { FakeLeaderDataSource } from '../../../support/fakes/FakeLeaderDataSource'
import { ana, mark, noted, one, openDevice, shared, two, withoutCopy } from './leaderDataDevice'

const openTabs = async () => {
  const { source, openTab } = openDevice()
  const tabs = [await openTab(), await openTab()] as const
  for (const tab of tabs) await eventually(() => expect(tab.seen.latest?.isKnown).toBe(true))
  return { source, openTab, tabs }
}

describe('Two tabs without a network', () => {
  it('do not lose each other’s change of one record [OWN-3]', async () => {
    const { source, tabs } = await openTabs()
    const [first, second] = tabs
    source.cutOff()
    await first.repository.save(ana, [shared()])
    await second.repository.save(ana, [noted('Ana')])
    source.reconnect()
    await eventually(() =>
      expect(shareOf(source.data, one)).toMatchObject({ ...mark, note: 'Ana' }),
    )
    for (const tab of tabs) await eventually(() => expect(tab.seen.latest?.unsent).toEqual([]))
  })

  it('send the later of two values, and both show it', async () => {
    const { source, tabs } = await openTabs()
    const [first, second] = tabs
    source.cutOff()
    await first.repository.save(ana, [noted('Ana')])
    await second.repository.save(ana, [noted('Luis')])
    source.reconnect()
    for (const tab of tabs) {
      await eventually(() => expect(tab.seen.latest?.unsent).toEqual([]))
      await eventually(() =>
        expect(tab.seen.latest && shareOf(tab.seen.latest.data, one).note).toBe('Luis'),
      )
    }
    expect(shareOf(source.data, one).note).toBe('Luis')
  })

  it('send what one of them left when it closed [OWN-3]', async () => {
    const { source, tabs } = await openTabs()
    const [closed, open] = tabs
    source.cutOff()
    await closed.repository.save(ana, [noted('Ana')])
    closed.close()
    await eventually(() => expect(open.seen.latest?.unsent).toHaveLength(1))
    source.reconnect()
    await eventually(() => expect(shareOf(source.data, one).note).toBe('Ana'))
  })
})

describe('A tab that opens without a network', () => {
  it('knows that what an earlier one left is held back', async () => {
    const { source, openTab, tabs } = await openTabs()
    source.cutOff()
    await tabs[0].repository.save(ana, [noted('Ana')])
    const later = await openTab()
    await eventually(() => expect(later.seen.latest?.unsent).toHaveLength(1))
    expect(later.seen.latest).toMatchObject({ isDelayed: true, isKnown: true })
  })
})

describe('A code whose mark was taken back without a network', () => {
  it('keeps the mark that is made once the store answers [NEXT-FREE-3]', async () => {
    const { source, tabs } = await openTabs()
    const [tab] = tabs
    await tab.repository.save(ana, [shared()])
    source.cutOff()
    await tab.repository.save(ana, [
      { kind: 'share', code: one, fields: { sharedAt: null, channel: null } },
    ])
    source.comesBackUnheard()
    expect(await tab.repository.claim(ana, [one], 1, mark)).toEqual(
      ok({ codes: [one], outcome: 'sent' }),
    )
    source.reconnect()
    await eventually(() => expect(tab.seen.latest?.unsent).toEqual([]))
    expect(isShared(source.data, one)).toBe(true)
  })
})

describe('A claim whose answer is lost', () => {
  it('gives the code, which the other tab does not give again [NEXT-FREE-3]', async () => {
    const { source, tabs } = await openTabs()
    const [first, second] = tabs
    source.losesAnswers = true
    expect(await first.repository.claim(ana, [one, two], 1, mark)).toEqual(
      ok({ codes: [one], outcome: 'waiting' }),
    )
    source.losesAnswers = false
    expect(await second.repository.claim(ana, [one, two], 1, mark)).toEqual(
      ok({ codes: [two], outcome: 'sent' }),
    )
    await eventually(() => expect(first.seen.latest?.unsent).toEqual([]))
    expect(source.writes).toBe(2)
  })
})

describe('A device that keeps nothing', () => {
  it('says that a change waits in this tab alone [OWN-6]', async () => {
    const source = new FakeLeaderDataSource()
    const repository = withoutCopy(source)
    const readings: boolean[] = []
    onTestFinished(
      repository.watch(
        ana,
        (reading) => {
          if (reading.ok && reading.value.isDelayed) readings.push(reading.value.isKept)
        },
        () => undefined,
      ),
    )
    source.cutOff()
    expect(await repository.save(ana, [shared()])).toEqual(ok('waiting'))
    expect(readings.at(-1)).toBe(false)
  })
})
