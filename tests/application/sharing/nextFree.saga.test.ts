import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { signOutRequested } from '../../../application/session/session.slice'
import { leaderDataChanged } from '../../../application/sharing/leaderData/leaderData.events'
import { selectLeaderData } from '../../../application/sharing/leaderData/leaderData.slice'
import {
  nextFreeCopyRequested,
  nextFreeShareRequested,
} from '../../../application/sharing/sharing.events'
import { selectSharingProblem } from '../../../application/sharing/sharing.slice'
import type { EventId } from '../../../domain/codes/AccessCode'
import { fail, ok } from '../../../domain/shared/Result'
import { NOT_SHARED, shareOf } from '../../../domain/sharing/leaderData/LeaderData'
import { FakeLeaderData } from '../../support/fakes/FakeLeaderData'
import { marksIn } from '../../support/marks'
import { accessCode, concert, festival } from '../../support/mothers/codes'
import { anaUser } from '../../support/mothers/users'
import { undoIn } from '../../support/pressed'
import { a, b, c, code, start } from './nextFreePortal'

/** Until a second press is no longer taken for a double click. */
const later = () => vi.advanceTimersByTimeAsync(500)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const templateChanged = (event: EventId, template: string) =>
  leaderDataChanged({ kind: 'event', event, fields: { template } })

const share = nextFreeShareRequested({ event: festival.id, channel: 'whatsapp' })
const shareBySheet = nextFreeShareRequested({ event: festival.id, channel: 'sheet' })

describe('The next free code', () => {
  it('is shared by its message, and marked [NEXT-FREE-1, NEXT-FREE-2]', async () => {
    const portal = await start(a, b)
    await portal.after(share)
    expect(portal.share.links).toEqual([
      `https://wa.me/?text=${encodeURIComponent('Código de acceso: AAA00001')}`,
    ])
    expect(portal.shared()).toEqual(['AAA00001'])
    expect(portal.notices()).toEqual([
      { kind: 'code-shared', atRisk: 0, code: 'AAA00001', marked: 1, at: portal.clock.now() },
    ])
    await later()
    await portal.after(share)
    expect(portal.shared()).toEqual(['AAA00001', 'BBB00002'])
  })

  it('can be undone, however long the store took to mark it [SHARED-2]', async () => {
    const portal = await start(a, b)
    const claim = portal.leaderData.claim.bind(portal.leaderData)
    vi.spyOn(portal.leaderData, 'claim').mockImplementation(async (...args) => {
      const claimed = await claim(...args)
      portal.clock.advance(1_000)
      return claimed
    })
    await portal.after(share)
    expect(portal.shared()).toEqual([a.code])
    await portal.after(undoIn(portal.state()))
    expect(portal.shared()).toEqual([])
  })

  it('is one where the button is pressed twice at once', async () => {
    const portal = await start(a, b)
    await portal.after(share, share)
    expect(portal.shared()).toEqual(['AAA00001'])
    expect(portal.share.links).toHaveLength(1)
  })

  it('carries the link of its event and the leader’s template [MESSAGE-5]', async () => {
    const portal = await start(code('DDD00004', { eventId: concert.id }))
    await portal.after(templateChanged(concert.id, 'Use {codigo}: {enlace} ({usos})'))
    await portal.after(nextFreeShareRequested({ event: concert.id, channel: 'sheet' }))
    expect(portal.share.texts).toEqual([
      'Use DDD00004: https://example.com/e/raices?c=DDD00004 (1 uso)',
    ])
  })

  it('opens the tab within the gesture, before the store has answered', async () => {
    const portal = await start(a)
    portal.store.dispatch(share)
    expect(portal.share.waiting).toBe(1)
    await portal.after()
    expect(portal.share.waiting).toBe(0)
    expect(portal.share.links).toHaveLength(1)
  })

  it('leaves out codes that were used, are of other events, expired or have no text', async () => {
    const portal = await start(
      code('USADO001', { currentUses: 1, maxUses: 3 }),
      code('OTRO0001', { eventId: concert.id }),
      code('VENCIDO1', { status: 'expired' }),
      accessCode('', { id: a.id, code: '' }),
    )
    await portal.after(share)
    expect(portal.share.links).toEqual([])
    expect(portal.share.waiting).toBe(0)
    expect(portal.notices()).toEqual([{ kind: 'next-free-gone' }])
  })

  it('is free again where the browser blocked the tab or the leader closed the sheet', async () => {
    const portal = await start(a)
    portal.share.blocking = true
    await portal.after(share)
    expect(portal.shared()).toEqual([])
    expect(portal.notices()).toEqual([{ kind: 'share-failed', channel: 'whatsapp' }])
    portal.share.sheetReplies(fail({ kind: 'dismissed' }))
    await portal.after(nextFreeShareRequested({ event: festival.id, channel: 'sheet' }))
    expect(portal.shared()).toEqual([])
  })

  it('tells that the share sheet was blocked, and may be asked for again at once', async () => {
    const portal = await start(a)
    portal.share.sheetReplies(fail({ kind: 'blocked' }))
    await portal.after(shareBySheet)
    expect(portal.notices()).toEqual([{ kind: 'share-failed', channel: 'sheet' }])
    await portal.after(shareBySheet)
    expect(portal.shared()).toEqual(['AAA00001'])
  })

  it('is as if it had never been given where the leader closed the sheet', async () => {
    const portal = await start(a)
    portal.share.sheetReplies(fail({ kind: 'dismissed' }))
    await portal.after(shareBySheet)
    expect(shareOf(selectLeaderData(portal.state()), a.id)).toEqual(NOT_SHARED)
  })

  it('tells nothing where the leader closed the sheet', async () => {
    const portal = await start(a)
    portal.share.sheetReplies(fail({ kind: 'dismissed' }))
    await portal.after(shareBySheet)
    expect(portal.notices()).toEqual([])
  })

  it('is told not to be free again where that could not be saved', async () => {
    const portal = await start(a)
    vi.spyOn(portal.leaderData, 'save').mockResolvedValue(fail({ kind: 'unknown' }))
    portal.share.sheetReplies(fail({ kind: 'dismissed' }))
    await portal.after(shareBySheet)
    expect(portal.notices()).toEqual([
      { kind: 'leader-data-not-kept', what: 'share', failure: 'unknown' },
    ])
  })

  it('is told not to be confirmed where it was taken without a connection [NEXT-FREE-3]', async () => {
    const portal = await start(a)
    const claimed = { codes: [a.id], outcome: 'waiting' } as const
    vi.spyOn(portal.leaderData, 'claim').mockResolvedValue(ok(claimed))
    await portal.after(share)
    expect(portal.notices()).toMatchObject([{ kind: 'code-shared', code: a.code, atRisk: 1 }])
  })

  it('is another one by each way and for each event, asked for at once', async () => {
    const portal = await start(a, b, code('OTRO0001', { eventId: concert.id }))
    const ofConcert = nextFreeShareRequested({ event: concert.id, channel: 'whatsapp' })
    await portal.after(share, shareBySheet, ofConcert)
    expect(portal.shared()).toEqual(['AAA00001', 'BBB00002', 'OTRO0001'])
    const marks = marksIn(selectLeaderData(portal.state()))
    expect([a, b].map(({ id }) => marks[id]?.channel)).toEqual(['whatsapp', 'sheet'])
  })

  it('is free again where its message is too long for a link, which is offered otherwise', async () => {
    const portal = await start(a)
    await portal.after(templateChanged(festival.id, `{codigo} ${'ñ'.repeat(590)}`))
    await portal.after(share)
    expect(portal.shared()).toEqual([])
    expect(selectSharingProblem(portal.state())).toEqual({
      problem: 'share-too-long',
      wanted: { from: 'next-free', codes: ['AAA00001'], ids: [a.id], source: null },
    })
    expect(portal.share.waiting).toBe(0)
  })

  it('is another one where another device took it meanwhile [NEXT-FREE-3]', async () => {
    const portal = await start(a, b)
    const other = new FakeLeaderData(portal.leaderData)
    // Not heard of yet.
    other.holdsReadings = true
    await other.claim(anaUser.uid, [a.id], 1, { sharedAt: 1, channel: 'copy' })
    await portal.after(share)
    expect(portal.share.links[0]).toContain('BBB00002')
    expect(portal.notices()).toMatchObject([{ code: 'BBB00002', marked: 1 }])
  })

  it('stays where the mark could not be saved, which is said', async () => {
    const portal = await start(a)
    portal.leaderData.failure = { kind: 'permission-denied' }
    await portal.after(share)
    expect(portal.share.links).toEqual([])
    expect(portal.share.waiting).toBe(0)
    expect(portal.notices()).toMatchObject([{ kind: 'leader-data-not-kept', what: 'share' }])
  })
})

const copy = nextFreeCopyRequested({ event: festival.id, count: 1 })

describe('The next free code whose session ends before the store answers', () => {
  it('is not shared, and leaves no empty tab [NEXT-FREE-2]', async () => {
    const portal = await start(a)
    const claimed = portal.leaderData.holdsClaim()
    await portal.after(share)
    expect(portal.share.waiting).toBe(1)
    await portal.after(signOutRequested())
    expect(portal.share.waiting).toBe(0)
    claimed.resolve(ok({ codes: [a.id], outcome: 'sent' }))
    await portal.after()
    expect(portal.share.links).toEqual([])
    expect(portal.notices()).toEqual([])
  })

  it('is not copied, and nothing is told to the next user', async () => {
    const portal = await start(a)
    const claimed = portal.leaderData.holdsClaim()
    await portal.after(copy)
    await portal.after(signOutRequested())
    claimed.resolve(ok({ codes: [a.id], outcome: 'sent' }))
    await portal.after()
    expect(portal.clipboard.written).toEqual([])
    expect(portal.notices()).toEqual([])
  })
})

describe('The next free code for a person', () => {
  it('names her beside whom another tab noted while the share sheet was open [PEOPLE-10]', async () => {
    const portal = await start(a)
    const sheet = portal.share.holds()
    await portal.after(
      nextFreeShareRequested({ event: festival.id, channel: 'sheet', person: 'Ana' }),
    )
    await portal.leaderData.save(anaUser.uid, [
      { kind: 'share', code: a.id, fields: { note: 'Luis\nPaga el lunes' } },
    ])
    sheet.resolve(ok(undefined))
    await portal.after()
    expect(marksIn(portal.leaderData.of(anaUser.uid))[a.id]?.note).toBe('Luis · Ana\nPaga el lunes')
  })
})

describe('The next free code that did not leave', () => {
  const again = (portal: Awaited<ReturnType<typeof start>>) =>
    portal.leaderData.save(anaUser.uid, [
      { kind: 'share', code: a.id, fields: { sharedAt: portal.clock.now() + 1, channel: 'copy' } },
    ])

  it('stays given where another tab gave it while its share sheet was open [NEXT-FREE-2]', async () => {
    const portal = await start(a, b)
    const sheet = portal.share.holds()
    await portal.after(shareBySheet)
    await again(portal)
    sheet.resolve(fail({ kind: 'dismissed' }))
    await portal.after()
    expect(portal.shared()).toEqual(['AAA00001'])
  })

  it('stays given where another tab gave it before the browser refused to copy it [NEXT-FREE-2]', async () => {
    const portal = await start(a, b)
    const written = portal.clipboard.holds()
    await portal.after(copy)
    await again(portal)
    written.resolve(fail({ kind: 'refused' }))
    await portal.after()
    expect(portal.shared()).toEqual(['AAA00001'])
  })

  it('is free again also where its mark was not read yet [NEXT-FREE-2]', async () => {
    const portal = await start(a)
    const sheet = portal.share.holds()
    portal.leaderData.holdsReadings = true
    await portal.after(shareBySheet)
    portal.leaderData.holdsReadings = false
    sheet.resolve(fail({ kind: 'dismissed' }))
    await portal.after()
    expect(marksIn(portal.leaderData.of(anaUser.uid))[a.id]?.sharedAt ?? null).toBeNull()
  })
})

const copyTwo = nextFreeCopyRequested({ event: festival.id, count: 2 })

describe('The next free codes', () => {
  it('are copied and marked together [NEXT-FREE-1, NEXT-FREE-2]', async () => {
    const portal = await start(a, b, c)
    await portal.after(copyTwo)
    expect(portal.clipboard.written).toEqual(['AAA00001\nBBB00002'])
    expect(portal.shared()).toEqual(['AAA00001', 'BBB00002'])
    expect(portal.notices()).toEqual([
      { kind: 'codes-copied', atRisk: 0, count: 2, marked: 2, at: portal.clock.now() },
    ])
    await later()
    await portal.after(copyTwo)
    expect(portal.notices().at(-1)).toEqual({
      kind: 'code-copied',
      atRisk: 0,
      code: 'CCC00003',
      marked: 1,
      at: portal.clock.now(),
    })
  })

  it('of another event right after the first are a request of their own', async () => {
    const ofConcert = code('DDD00004', { eventId: concert.id })
    const portal = await start(a, ofConcert)
    const copyOne = (event: EventId) => nextFreeCopyRequested({ event, count: 1 })
    await portal.after(copyOne(festival.id), copyOne(concert.id))
    expect(portal.clipboard.written).toEqual(['AAA00001', 'DDD00004'])
  })

  it('are copied once where the button is pressed twice at once', async () => {
    const portal = await start(a, b, c)
    await portal.after(copyTwo, copyTwo)
    expect(portal.shared()).toEqual(['AAA00001', 'BBB00002'])
  })

  it('are offered otherwise, and free again, where the browser refuses to copy [SHARED-1]', async () => {
    const portal = await start(a, b)
    portal.clipboard.refuses()
    await portal.after(copyTwo)
    expect(selectSharingProblem(portal.state())).toMatchObject({
      problem: 'copy-refused',
      wanted: { codes: ['AAA00001', 'BBB00002'], ids: [a.id, b.id] },
    })
    expect(portal.shared()).toEqual([])
  })
})

describe('The next free codes', () => {
  const two = nextFreeShareRequested({ event: festival.id, count: 2, channel: 'whatsapp' })
  const linkTo = (text: string) => `https://wa.me/?text=${encodeURIComponent(text)}`

  it('leave in one message, marked, as many as there are [NEXT-FREE-5, SHARE-2]', async () => {
    const portal = await start(a, b)
    await portal.after(
      nextFreeShareRequested({ event: festival.id, count: 3, channel: 'whatsapp' }),
    )
    expect(portal.share.links).toEqual([linkTo('Códigos de acceso: AAA00001,BBB00002')])
    expect(portal.shared()).toEqual(['AAA00001', 'BBB00002'])
    expect(portal.notices()).toEqual([
      { kind: 'codes-shared', atRisk: 0, count: 2, marked: 2, at: portal.clock.now() },
    ])
  })

  it('leave by the message of the leader, and by the usual text where that is too long for a link [MESSAGE-16]', async () => {
    const portal = await start(a, b, c, code('DDD00004'))
    await portal.after(templateChanged(festival.id, 'Para {evento}:\n{codigo}'))
    await portal.after(two)
    expect(portal.share.links).toEqual([linkTo('Para Festival Verano:\nAAA00001\nBBB00002')])
    await portal.after(templateChanged(festival.id, `{codigo} ${'ñ'.repeat(400)}`))
    await later()
    await portal.after(two)
    expect(portal.share.links[1]).toBe(linkTo('Códigos de acceso: CCC00003,DDD00004'))
  })

  it('are free again where the share sheet is closed [NEXT-FREE-2]', async () => {
    const portal = await start(a, b)
    portal.share.sheetReplies(fail({ kind: 'dismissed' }))
    await portal.after(nextFreeShareRequested({ event: festival.id, count: 2, channel: 'sheet' }))
    expect(portal.shared()).toEqual([])
  })
})
