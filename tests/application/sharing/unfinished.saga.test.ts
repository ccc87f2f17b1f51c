import type { Action } from '@reduxjs/toolkit'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { selectSnacks } from '../../../application/notices/notices.slice'
import {
  nextFreeCopyRequested,
  nextFreeShareRequested,
} from '../../../application/sharing/sharing.events'
import { selectSharingProblem } from '../../../application/sharing/sharing.slice'
import { unfinishedAnswered } from '../../../application/sharing/unfinished/unfinished.events'
import { fail, ok } from '../../../domain/shared/Result'
import { isShared } from '../../../domain/sharing/leaderData/LeaderData'
import type { Fakes } from '../../support/createFakes'
import { FakeLeaderData } from '../../support/fakes/FakeLeaderData'
import { accessCode, festival } from '../../support/mothers/codes'
import { anaUser, beto } from '../../support/mothers/users'
import { startPortal } from '../../support/startPortal'
import { a, b, c } from './nextFreePortal'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const AT = 1_790_000_000_000
const share = (channel: 'whatsapp' | 'sheet') =>
  nextFreeShareRequested({ event: festival.id, channel })
const copyTwo = nextFreeCopyRequested({ event: festival.id, count: 2 })

/** A page of Ana's on a device where a page of hers ended at that time, after it had marked some codes. */
const returned = async (
  marked: readonly (typeof a)[],
  given: (fakes: Fakes) => void = () => {},
) => {
  const portal = startPortal(anaUser)
  portal.codes.put(a, b, c)
  portal.begunShares.leave(anaUser.uid, AT)
  const fields = { sharedAt: AT, channel: 'copy' } as const
  void portal.leaderData.save(
    anaUser.uid,
    marked.map(({ id }) => ({ kind: 'share', code: id, fields })),
  )
  given(portal)
  await portal.after()
  const shared = () =>
    [a, b, c].flatMap(({ id, code }) =>
      isShared(portal.leaderData.of(anaUser.uid), id) ? code : [],
    )
  return {
    ...portal,
    shared,
    problem: () => selectSharingProblem(portal.state()),
    notices: () => selectSnacks(portal.state()).map(({ message }) => message),
  }
}

describe('A page that ended between the marks and the clipboard', () => {
  it('has noted the moment of the marks, until the clipboard has answered [NEXT-FREE-7]', async () => {
    const portal = startPortal(anaUser)
    portal.codes.put(a, b, c)
    await portal.after()
    const copied = vi.spyOn(portal.clipboard, 'write')
    const claimed = vi.spyOn(portal.leaderData, 'claim')
    const at = portal.clock.now()
    const noted = () => [...portal.begunShares.begun]
    const whileAsked: unknown[] = []
    claimed.mockImplementationOnce(async (...args) => {
      whileAsked.push(noted())
      return FakeLeaderData.prototype.claim.apply(portal.leaderData, args)
    })
    copied.mockImplementationOnce(async () => {
      whileAsked.push(noted())
      return ok(undefined)
    })
    await portal.after(copyTwo)
    expect(whileAsked).toEqual([[[at, anaUser.uid]], [[at, anaUser.uid]]])
    expect(noted()).toEqual([])
  })

  it.each<[string, (fakes: Fakes) => unknown, Action]>([
    ['the clipboard refuses', ({ clipboard }) => clipboard.refuses(), copyTwo],
    ['no code is free', ({ codes }) => codes.remove(a.id), copyTwo],
    ['the link is shared', () => undefined, share('whatsapp')],
    [
      'the share sheet is closed',
      ({ share }) => share.sheetReplies(fail({ kind: 'dismissed' })),
      share('sheet'),
    ],
    [
      'the tab is blocked',
      ({ share }) => Object.assign(share, { blocking: true }),
      share('whatsapp'),
    ],
  ])('leaves no note where %s [NEXT-FREE-7]', async (_, given, request) => {
    const portal = startPortal(anaUser)
    portal.codes.put(a)
    given(portal)
    await portal.after()
    await portal.after(request)
    expect([...portal.begunShares.begun]).toEqual([])
  })

  it('is told on return with the codes it marked, and stays noted until it is answered [NEXT-FREE-7]', async () => {
    const portal = await returned([a, b])
    expect(portal.problem()).toEqual({
      problem: 'unfinished',
      share: { ids: [a.id, b.id], codes: ['AAA00001', 'BBB00002'], channel: 'copy', at: AT },
    })
    expect(portal.begunShares.begun.size).toBe(1)
  })

  it('has its codes free again by "Deshacer" [NEXT-FREE-7]', async () => {
    const portal = await returned([a, b])
    await portal.after(unfinishedAnswered('undo'))
    expect(portal.shared()).toEqual([])
    expect(portal.notices()).toEqual([{ kind: 'undone', count: 2 }])
    expect(portal.problem()).toMatchObject({ problem: 'none' })
    expect(portal.begunShares.begun.size).toBe(0)
  })

  it('has its codes copied, with the mark that they have [NEXT-FREE-7]', async () => {
    const portal = await returned([a, b])
    await portal.after(unfinishedAnswered('copy'))
    expect(portal.clipboard.written).toEqual(['AAA00001\nBBB00002'])
    expect(portal.shared()).toEqual(['AAA00001', 'BBB00002'])
    expect(portal.notices()).toEqual([
      { kind: 'codes-copied', atRisk: 0, count: 2, marked: 2, at: AT },
    ])
    expect(portal.begunShares.begun.size).toBe(0)
  })

  it('offers another way where the clipboard refuses them on return, too [NEXT-FREE-7]', async () => {
    const portal = await returned([a, b], ({ clipboard }) => clipboard.refuses())
    await portal.after(unfinishedAnswered('copy'))
    expect(portal.problem()).toMatchObject({
      problem: 'copy-refused',
      wanted: { codes: ['AAA00001', 'BBB00002'] },
    })
  })

  it('leaves them marked where the leader says so [NEXT-FREE-7]', async () => {
    const portal = await returned([a])
    await portal.after(unfinishedAnswered('leave'))
    expect(portal.shared()).toEqual(['AAA00001'])
    expect([portal.problem(), portal.begunShares.begun.size]).toEqual([
      { problem: 'none', copiedFrom: null },
      0,
    ])
  })

  it('is not told where it ended before the marks, until they are read [NEXT-FREE-7]', async () => {
    const portal = await returned([])
    expect(portal.problem()).toMatchObject({ problem: 'none' })
    await portal.leaderData.save(anaUser.uid, [
      { kind: 'share', code: c.id, fields: { sharedAt: AT, channel: 'sheet' } },
    ])
    await portal.after()
    expect(portal.problem()).toMatchObject({ share: { codes: ['CCC00003'], channel: 'sheet' } })
  })

  it('is told of one after the other [NEXT-FREE-7]', async () => {
    const later = { sharedAt: AT + 5, channel: 'whatsapp' } as const
    const portal = await returned([a], ({ begunShares, leaderData }) => {
      begunShares.leave(anaUser.uid, AT + 5)
      void leaderData.save(anaUser.uid, [{ kind: 'share', code: b.id, fields: later }])
    })
    expect(portal.problem()).toMatchObject({ share: { codes: ['AAA00001'] } })
    await portal.after(unfinishedAnswered('leave'))
    expect(portal.problem()).toMatchObject({ share: { codes: ['BBB00002'], channel: 'whatsapp' } })
  })

  it('is told to no other leader [NEXT-FREE-7]', async () => {
    const portal = startPortal(beto)
    portal.begunShares.leave(anaUser.uid, AT)
    portal.codes.put(accessCode('BETO0001', { leaderId: beto.uid }))
    await portal.after()
    expect(selectSharingProblem(portal.state())).toMatchObject({ problem: 'none' })
  })
})
