import { beforeEach, describe, expect, it, vi } from 'vitest'
import {
  copiedByHand,
  copyRequested,
  markAsGivenRequested,
  shareRequested,
} from '../../../application/sharing/sharing.events'
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
  it('are marked together, those that can be used alone [SHARED-1]', async () => {
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
