import { beforeEach, describe, expect, it, vi } from 'vitest'
import { leaderDataChanged } from '../../../application/sharing/leaderData/leaderData.events'
import {
  copiedByHand,
  copyRequested,
  markAsGivenRequested,
  nextFreeShareRequested,
  shareRequested,
} from '../../../application/sharing/sharing.events'
import { pictureRequested } from '../../../application/tickets/tickets.events'
import { codeId } from '../../../domain/codes/AccessCode'
import { shareOf } from '../../../domain/sharing/leaderData/LeaderData'
import { marksIn } from '../../support/marks'
import {
  accessCode,
  codeInUse,
  expiredCode,
  freeCode,
  spentCode,
} from '../../support/mothers/codes'
import { anaUser } from '../../support/mothers/users'
import { undoIn } from '../../support/pressed'
import { other, request, startGiving } from './givingPortal'

let portal: Awaited<ReturnType<typeof startGiving>>

beforeEach(async () => {
  portal = await startGiving()
})

describe('Codes that leave', () => {
  it('are marked together, those that can be used alone, and the others are counted [SHARED-1, SHARED-13]', async () => {
    await portal.after(copyRequested(request([freeCode, codeInUse, spentCode, expiredCode])))
    expect([freeCode, codeInUse, spentCode, expiredCode].map(portal.isMarked)).toEqual([
      true,
      true,
      false,
      false,
    ])
    expect(portal.notices()).toEqual([
      {
        kind: 'codes-copied',
        atRisk: 0,
        count: 4,
        marked: 2,
        unfit: { count: 2, why: 'spent' },
        at: expect.any(Number),
      },
    ])
  })

  it('by a message together are marked, which the notice says [SHARED-1, SHARED-2]', async () => {
    await portal.after(shareRequested({ ...request([freeCode, other]), channel: 'whatsapp' }))
    expect(shareOf(portal.data(), other.id).channel).toBe('whatsapp')
    expect(portal.notices()).toEqual([
      {
        kind: 'codes-shared',
        atRisk: 0,
        count: 2,
        marked: 2,
        at: portal.clock.now(),
      },
    ])
  })

  it('are all unmarked by one undo [SHARED-2]', async () => {
    await portal.after(copyRequested(request([freeCode, other])))
    await portal.after(undoIn(portal.state()))
    expect([freeCode, other].some(portal.isMarked)).toBe(false)
    expect(portal.notices().at(-1)).toEqual({ kind: 'undone', count: 2 })
  })

  it('are said to be unmarked where that is not read back yet [SHARED-2]', async () => {
    await portal.after(copyRequested(request([freeCode])))
    expect(portal.isMarked(freeCode)).toBe(true)
    portal.leaderData.holdsReadings = true
    await portal.after(undoIn(portal.state()))
    expect(portal.notices().at(-1)).toEqual({ kind: 'undone', count: 1 })
  })

  it('again since, as in another tab, keep that mark where the first is undone [SHARED-2]', async () => {
    await portal.after(copyRequested(request([freeCode, other])))
    const undo = undoIn(portal.state())
    portal.clock.advance(60_000)
    await portal.after(copyRequested({ ...request([freeCode]), from: 'again' }))
    await portal.after(undo)
    expect([freeCode, other].map(portal.isMarked)).toEqual([true, false])
    expect(portal.notices()).toContainEqual({ kind: 'not-undone', what: 'mark', count: 1 })
    expect(portal.notices()).toContainEqual({ kind: 'undone', count: 1 })
  })

  it('by hand, from the text that is shown where the portal may not copy, are marked [SHARED-1]', async () => {
    portal.clipboard.refuses()
    await portal.after(copyRequested(request([freeCode])))
    expect(portal.isMarked(freeCode)).toBe(false)
    await portal.after(copiedByHand(request([freeCode])))
    expect(portal.isMarked(freeCode)).toBe(true)
    expect(portal.state().sharing.problem).toBe('none')
  })

  it('partly given before are copied without a question, which the notice says [SHARED-8]', async () => {
    await portal.after(copyRequested({ ...request([freeCode]), from: 'row' }))
    await portal.after(copyRequested(request([freeCode, other])))
    expect(portal.state().sharing.problem).toBe('none')
    expect(portal.notices()).toEqual([
      {
        kind: 'codes-copied',
        atRisk: 0,
        count: 2,
        marked: 2,
        at: portal.clock.now(),
        given: 1,
      },
    ])
  })

  it('unknown to the portal mark nothing, and have a plain notice [SHARED-1]', async () => {
    await portal.after(copyRequested({ from: 'list', codes: ['AJENO'], ids: [], source: null }))
    expect(marksIn(portal.data())).toEqual({})
    expect(portal.notices()).toEqual([
      { kind: 'code-copied', atRisk: 0, code: 'AJENO', marked: 0, at: expect.any(Number) },
    ])
  })

  it('a thousand at once that are marked as given are kept by one call [SHARED-10]', async () => {
    const many = Array.from({ length: 1_000 }, (_, at) =>
      accessCode(`M${at}`, { id: codeId(`m${at}`) }),
    )
    portal.codes.put(...many)
    await portal.after()
    const save = vi.spyOn(portal.leaderData, 'save')
    await portal.after(copyRequested(request(many)))
    expect(save).not.toHaveBeenCalled()
    expect(portal.notices()).toMatchObject([
      { kind: 'codes-copied', atRisk: 0, count: 1_000, marked: 0 },
    ])
    await portal.after(markAsGivenRequested(many.map(({ id }) => id)))
    expect(save).toHaveBeenCalledOnce()
    expect(many.every(portal.isMarked)).toBe(true)
    expect(portal.notices()).toMatchObject([{ kind: 'codes-shared', count: 1_000, marked: 1_000 }])
  })

  it('are taken back before the mark was read [SHARED-2]', async () => {
    portal.leaderData.holdsReadings = true
    await portal.after(copyRequested(request([freeCode])))
    expect(portal.isMarked(freeCode)).toBe(false)
    await portal.after(undoIn(portal.state()))
    portal.leaderData.holdsReadings = false
    await portal.after(copyRequested(request([codeInUse])))
    expect([freeCode, codeInUse].map(portal.isMarked)).toEqual([false, true])
    expect(portal.notices()).not.toContainEqual({ kind: 'not-undone', what: 'mark', count: 1 })
  })

  it('without a connection say that another device may give the same [NEXT-FREE-3]', async () => {
    portal.activity.set({ isOnline: false })
    await portal.after(copyRequested(request([freeCode, codeInUse, spentCode])))
    // One notice says both.
    expect(portal.notices()).toMatchObject([{ kind: 'codes-copied', count: 3, atRisk: 2 }])
    await portal.after(shareRequested({ ...request([freeCode]), channel: 'whatsapp' }))
    expect(portal.notices().at(-1)).toMatchObject({ atRisk: 0 })
  })

  it('behind a share sheet are told as given twice where another device gives them meanwhile [NEXT-FREE-6]', async () => {
    portal.share.sheet = true
    const shown = portal.share.holds()
    await portal.after(shareRequested({ ...request([freeCode]), channel: 'sheet' }))
    const elsewhere = { sharedAt: 1, channel: 'copy' } as const
    await portal.leaderData.save(anaUser.uid, [
      { kind: 'share', code: freeCode.id, fields: elsewhere },
    ])
    shown.resolve({ ok: true, value: undefined })
    await portal.after()
    expect(portal.notices().map(({ kind }) => kind)).toEqual(['shared-twice', 'code-shared'])
    expect(shareOf(portal.data(), freeCode.id).sharedAt).toBe(portal.clock.now())
  })

  it('before it is known what was given say so [SHARED-8]', async () => {
    portal = await startGiving(false)
    await portal.after(copyRequested(request([spentCode])))
    expect(portal.notices()).not.toContainEqual({ kind: 'given-unknown' })
    await portal.after(copyRequested(request([freeCode])))
    expect(portal.notices()).toContainEqual({ kind: 'given-unknown' })
  })
})

const DAY_MS = 86_400_000

describe('A code that was given', () => {
  const copy = copyRequested(request([freeCode]))
  const share = shareRequested({ ...request([freeCode]), channel: 'whatsapp' })
  const noteAna = leaderDataChanged({
    kind: 'share',
    code: freeCode.id,
    fields: { note: 'Ana' },
    shownNote: '',
  })
  const isAsked = () => portal.state().sharing.problem === 'questioned'

  beforeEach(async () => {
    await portal.after(copyRequested({ ...request([freeCode]), from: 'before' }))
    portal.clock.advance(60_000)
  })

  it.each([
    ['the same day', 0],
    ['another day', DAY_MS],
  ])('is copied again on %s without a question, and marked anew [SHARED-8]', async (_, passed) => {
    await portal.after(noteAna)
    const { sharedAt } = shareOf(portal.data(), freeCode.id)
    portal.clock.advance(passed)
    await portal.after(copy)
    expect(isAsked()).toBe(false)
    expect(portal.clipboard.written).toEqual(['LIBRE001', 'LIBRE001'])
    expect(shareOf(portal.data(), freeCode.id).sharedAt).toBe(portal.clock.now())
    expect(portal.notices()).toEqual([
      {
        kind: 'code-copied',
        code: 'LIBRE001',
        marked: 1,
        atRisk: 0,
        at: portal.clock.now(),
        given: { id: freeCode.id, sharedAt, channel: 'copy', note: 'Ana', by: 'copy' },
      },
    ])
  })

  it('is shared right after it was copied without a question, also where someone is noted [SHARED-8]', async () => {
    await portal.after(noteAna)
    await portal.after(share)
    expect(isAsked()).toBe(false)
    expect(portal.share.links).toHaveLength(1)
    expect(portal.notices().at(-1)).toMatchObject({
      kind: 'code-shared',
      given: { note: 'Ana', by: 'whatsapp' },
    })
  })

  it('is shared again on the same day without a question where no one is noted [SHARED-8]', async () => {
    await portal.after(share)
    portal.clock.advance(60_000)
    await portal.after(shareRequested({ ...share.payload, from: 'another place' }))
    expect(isAsked()).toBe(false)
    expect(portal.share.links).toHaveLength(2)
  })

  it.each([
    ['on another day', [], DAY_MS],
    ['once it went to someone by a message', [noteAna, share], 60_000],
  ])('is shared again %s only after a question [SHARED-8]', async (_, events, passed) => {
    for (const event of events) await portal.after(event)
    const sent = portal.share.links.length
    const before = shareOf(portal.data(), freeCode.id)
    portal.clock.advance(passed)
    const again = { ...share.payload, from: 'another place' }
    await portal.after(shareRequested(again))
    expect(portal.share.links).toHaveLength(sent)
    expect(shareOf(portal.data(), freeCode.id)).toEqual(before)
    expect(portal.state().sharing).toEqual({
      problem: 'questioned',
      share: {
        ids: again.ids,
        channel: 'whatsapp',
        confirmed: shareRequested({ ...again, isConfirmed: true }),
        unfitness: null,
        unfit: 0,
        onlyToGive: null,
      },
    })
  })

  it('is shared again with others once the leader says so, all with the same new mark [SHARED-1, SHARED-8]', async () => {
    portal.clock.advance(DAY_MS)
    await portal.after(shareRequested({ ...request([freeCode, other]), channel: 'whatsapp' }))
    const { sharing } = portal.state()
    if (sharing.problem !== 'questioned') throw new Error('No question was asked')
    await portal.after(sharing.share.confirmed)
    expect(portal.state().sharing.problem).toBe('none')
    const mark = { sharedAt: portal.clock.now(), channel: 'whatsapp' }
    expect(shareOf(portal.data(), freeCode.id)).toMatchObject(mark)
    expect(shareOf(portal.data(), other.id)).toMatchObject(mark)
    // The question has said what was given before.
    expect(portal.notices()).toEqual([
      {
        kind: 'codes-shared',
        count: 2,
        atRisk: 0,
        marked: 2,
        at: portal.clock.now(),
      },
    ])
  })

  it('is asked about as a picture on another day too [SHARED-8]', async () => {
    portal.clock.advance(DAY_MS)
    const face = { code: freeCode.code } as Parameters<typeof pictureRequested>[0]['face']
    await portal.after(pictureRequested({ codeId: freeCode.id, face }))
    expect(portal.state().sharing).toMatchObject({
      problem: 'questioned',
      share: { ids: [freeCode.id], channel: null, confirmed: { payload: { isConfirmed: true } } },
    })
    expect(portal.downloads.saved).toEqual([])
  })

  it('is never the next free one [NEXT-FREE-1]', async () => {
    const { eventId } = freeCode
    if (eventId === null) throw new Error('The code has no event')
    await portal.after(nextFreeShareRequested({ event: eventId, channel: 'whatsapp' }))
    expect(portal.share.links.at(-1)).toContain('LIBRE002')
  })
})
