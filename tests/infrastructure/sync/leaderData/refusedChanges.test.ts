import { describe, expect, it, vi } from 'vitest'
import { eventId } from '../../../../domain/codes/AccessCode'
import type { ReadFailure } from '../../../../domain/shared/ReadFailure'
import { fail, ok, type Result } from '../../../../domain/shared/Result'
import {
  isShared,
  type LeaderDataChange,
  NO_LEADER_DATA,
  shareOf,
} from '../../../../domain/sharing/leaderData/LeaderData'
import type {
  LeaderDataRepository,
  SaveOutcome,
} from '../../../../domain/sharing/leaderData/LeaderDataRepository'
import { leaderDataRecordId } from '../../../../infrastructure/documents/leaderDataDocument'
import type { DeviceCopy } from '../../../../infrastructure/sync/device/DeviceCopy'
import { eventually } from '../../../support/eventually'
import { ana, mark, noted, one, openReadyTab, shared, three, two } from './leaderDataDevice'

describe('A change that waited in vain', () => {
  it('is taken back and told once the store refuses it [OWN-3]', async () => {
    const { source, tab } = await openReadyTab()
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
    const { source, tab } = await openReadyTab()
    source.cutOff()
    await tab.repository.save(ana, [shared(one)])
    source.refused.add('share-one')
    source.comesBackUnheard()
    expect(await tab.repository.save(ana, [shared(two)])).toEqual(ok('sent'))
    expect(tab.setbacks).toEqual([{ kind: 'refused', what: 'share' }])
  })

  it('is told before it is gone from the device: its tab may end in between', async () => {
    const { source, tab } = await openReadyTab()
    source.cutOff()
    await tab.repository.save(ana, [shared(one)])
    source.refused.add('share-one')
    const update = tab.deviceCopy.leaderData.updatePending.bind(tab.deviceCopy.leaderData)
    const toldAtDrop: number[] = []
    vi.spyOn(tab.deviceCopy.leaderData, 'updatePending').mockImplementation((leader, updates) => {
      const isDrop = [...updates.values()].some(({ kind }) => kind === 'dropped')
      if (isDrop) toldAtDrop.push(tab.setbacks.length)
      return update(leader, updates)
    })
    source.reconnect()
    await eventually(() => expect(tab.seen.latest?.unsent).toEqual([]))
    expect(toldAtDrop).toEqual([1])
  })

  it('is told by its own failure alone where it is refused at once', async () => {
    const { source, tab } = await openReadyTab()
    source.refused.add('share-one')
    expect(await tab.repository.save(ana, [shared(one)])).toEqual(
      fail({ kind: 'permission-denied' }),
    )
    expect(tab.setbacks).toEqual([])
  })

  it('is not called sent where the change before it took it along and was refused', async () => {
    const { source, tab } = await openReadyTab()
    source.refused.add('share-one')
    const both = [tab.repository.save(ana, [shared(one)]), tab.repository.save(ana, [noted('Ana')])]
    const refused = fail({ kind: 'permission-denied' })
    expect(await Promise.all(both)).toEqual([refused, refused])
    expect(tab.setbacks).toEqual([])
  })

  it('is sent with what was added to it meanwhile, and not called refused where the store takes that', async () => {
    const { source, tab } = await openReadyTab()
    await tab.repository.save(ana, [shared(one)])
    let added: Promise<unknown> = Promise.resolve()
    vi.spyOn(source, 'read').mockImplementationOnce(async () => {
      added = tab.repository.save(ana, [{ ...noted('Ana'), shownNote: '' }])
      await eventually(() =>
        expect(shareOf(tab.seen.latest?.data ?? NO_LEADER_DATA, one).note).toBe('Ana'),
      )
      await tab.deviceCopy.leaderData.pendingOf(ana)
      return fail({ kind: 'permission-denied' })
    })
    expect(
      await tab.repository.save(ana, [
        { kind: 'share', code: one, fields: { sharedAt: null, channel: null } },
      ]),
    ).toEqual(ok('sent'))
    expect(await added).toEqual(ok('sent'))
    expect(shareOf(source.data, one)).toMatchObject({ sharedAt: null, note: 'Ana' })
    expect(tab.setbacks).toEqual([])
  })

  it('is left to the tab that made it, where another tab was the first to send it', async () => {
    const { source, tab, openTab } = await openReadyTab()
    const other = await openTab()
    await eventually(() => expect(other.seen.latest?.isKnown).toBe(true))
    source.refused.add('share-one')
    const alone = tab.deviceCopy.leaderData.alone.bind(tab.deviceCopy.leaderData)
    vi.spyOn(tab.deviceCopy.leaderData, 'alone').mockImplementationOnce(async (leader, work) => {
      await other.repository.save(ana, [])
      return alone(leader, work)
    })
    expect(await tab.repository.save(ana, [shared(one)])).toEqual(
      fail({ kind: 'permission-denied' }),
    )
    // Both have tried.
    expect(source.refusals).toBe(2)
    expect([...other.setbacks, ...tab.setbacks]).toEqual([])
    expect((await tab.deviceCopy.leaderData.pendingOf(ana))?.size).toBe(0)
  })

  it('is told as what it is of by another tab at its next turn, once the one that made it is gone', async () => {
    const { source, tab, openTab } = await openReadyTab()
    const other = await openTab()
    source.cutOff()
    await other.repository.save(ana, [
      { kind: 'event', event: eventId('feria'), fields: { goal: 5 } },
    ])
    source.refused.add('event-feria')
    other.close()
    source.comesBackUnheard()
    expect(await tab.repository.save(ana, [shared(one)])).toEqual(ok('sent'))
    expect(tab.setbacks).toEqual([])
    expect(await tab.repository.save(ana, [shared(two)])).toEqual(ok('sent'))
    expect(tab.setbacks).toEqual([{ kind: 'refused', what: 'event' }])
  })

  it('is not called refused where its answer was lost and its record can no longer be read', async () => {
    const { source, tab } = await openReadyTab()
    source.losesAnswers = true
    expect(await tab.repository.save(ana, [shared(one)])).toEqual(ok('waiting'))
    vi.spyOn(source, 'read').mockResolvedValue(fail({ kind: 'permission-denied' }))
    expect(await tab.repository.save(ana, [])).toEqual(ok('sent'))
    expect(tab.setbacks).toEqual([])
    expect(tab.seen.latest?.unsent).toEqual([shared(one)])
  })
})

describe('Two changes of one value', () => {
  const goal = (value: number): LeaderDataChange => ({
    kind: 'event',
    event: eventId('feria'),
    fields: { goal: value },
  })
  const refused = fail({ kind: 'permission-denied' })

  it('are both called refused, also the one whose value the other has replaced', async () => {
    const { source, tab } = await openReadyTab()
    source.refused.add('event-feria')
    const both = [tab.repository.save(ana, [goal(5)]), tab.repository.save(ana, [goal(6)])]
    expect(await Promise.all(both)).toEqual([refused, refused])
    expect(tab.setbacks).toEqual([])
  })

  it('are each called refused in the tab that made them, the same one twice as well', async () => {
    const { source, tab, openTab } = await openReadyTab()
    const other = await openTab()
    await eventually(() => expect(other.seen.latest?.isKnown).toBe(true))
    source.refused.add('event-feria')
    const copy = tab.deviceCopy.leaderData
    const update = copy.updatePending.bind(copy)
    for (const _ of [1, 2]) {
      // The other tab finds the change on the device before this one has heard that it is there.
      let turns: Promise<unknown> = Promise.resolve()
      vi.spyOn(copy, 'updatePending').mockImplementationOnce(async (leader, updates) => {
        const lists = await update(leader, updates)
        turns = Promise.all([other.repository.save(ana, []), other.repository.save(ana, [])])
        return lists
      })
      expect(await tab.repository.save(ana, [goal(5)])).toEqual(refused)
      await turns
    }
    expect([...tab.setbacks, ...other.setbacks]).toEqual([])
  })
})

describe('A claim beside changes that fail', () => {
  it('is sent all the same, and its answer is its own', async () => {
    const { source, tab } = await openReadyTab()
    const write = source.write.bind(source)
    vi.spyOn(source, 'write').mockImplementation(async (leader, writes) =>
      writes.some(({ change }) => change.kind === 'photo')
        ? fail({ kind: 'unknown' })
        : write(leader, writes),
    )
    expect(await tab.repository.save(ana, [{ kind: 'photo', fields: { image: 'x' } }])).toEqual(
      ok('waiting'),
    )
    expect(await tab.repository.claim(ana, [one, two], 1, mark)).toEqual(
      ok({ codes: [one], outcome: 'sent' }),
    )
    expect(isShared(source.data, one)).toBe(true)
  })

  it('waits behind one of its code that is left to another tab, and is not called sent', async () => {
    const { source, tab, openTab } = await openReadyTab()
    const other = await openTab()
    await eventually(() => expect(other.seen.latest?.isKnown).toBe(true))
    source.failing = { kind: 'offline' }
    await other.repository.save(ana, [noted('Ana')])
    source.failing = null
    source.refused.add('share-one')
    await eventually(() => expect(tab.seen.latest?.unsent).toHaveLength(1))
    expect(await tab.repository.claim(ana, [one], 1, mark)).toEqual(
      ok({ codes: [one], outcome: 'waiting' }),
    )
  })
})

describe('A claim that the store refuses', () => {
  it('fails, and gives the codes that it took before it', async () => {
    const { source, tab } = await openReadyTab()
    source.refused.add('share-one').add('share-two')
    expect(await tab.repository.claim(ana, [one, two], 2, mark)).toEqual(
      fail({ kind: 'permission-denied' }),
    )
    source.refused.delete('share-one')
    expect(await tab.repository.claim(ana, [one, two], 2, mark)).toEqual(
      ok({ codes: [one], outcome: 'sent' }),
    )
    expect([tab.isShared(one), tab.isShared(two)]).toEqual([true, false])
    // The claim's own failure says so.
    expect(tab.setbacks).toEqual([])
  })
})

/** Saves a change while a claim is on its way to the device, before it is sent. */
const saveMeanwhile = (
  { deviceCopy }: { readonly deviceCopy: DeviceCopy },
  by: { readonly repository: LeaderDataRepository },
  change: LeaderDataChange,
) => {
  const update = deviceCopy.leaderData.updatePending.bind(deviceCopy.leaderData)
  return new Promise<Result<SaveOutcome, ReadFailure>>((resolve) => {
    vi.spyOn(deviceCopy.leaderData, 'updatePending').mockImplementationOnce(
      async (leader, updates) => {
        void by.repository.save(leader, [change]).then(resolve)
        const id = leaderDataRecordId(change)
        await eventually(async () =>
          expect((await deviceCopy.leaderData.pendingOf(leader))?.has(id)).toBe(true),
        )
        return update(leader, updates)
      },
    )
  })
}

describe('A change that is saved while codes are given', () => {
  it('does not end the giving where it is refused', async () => {
    const { source, tab } = await openReadyTab()
    // Another device has taken the first code, so that the next one is sent after it.
    source.putElsewhere({ ...shared(one), fields: { ...mark, sharedAt: mark.sharedAt + 5 } })
    source.refused.add('share-two')
    const saved = saveMeanwhile(tab, tab, noted('Ana', two))
    const claimed = tab.repository.claim(ana, [one, three], 1, mark)
    expect(await claimed).toEqual(ok({ codes: [three], outcome: 'sent' }))
    expect(await saved).toEqual(fail({ kind: 'permission-denied' }))
  })

  it('fails by itself where another tab gave its code, which is refused with it', async () => {
    const { source, tab, openTab } = await openReadyTab()
    const other = await openTab()
    source.refused.add('share-one')
    const saved = saveMeanwhile(tab, other, { ...noted('Ana'), shownNote: '' })
    const refused = fail({ kind: 'permission-denied' })
    expect(await tab.repository.claim(ana, [one], 1, mark)).toEqual(refused)
    expect(await saved).toEqual(refused)
    expect([...tab.setbacks, ...other.setbacks]).toEqual([])
  })
})
