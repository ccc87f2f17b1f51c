import { describe, expect, it } from 'vitest'
import { signOutRequested } from '../../../application/session/session.slice'
import {
  nextFreeCopyRequested,
  nextFreeShareRequested,
} from '../../../application/sharing/sharing.events'
import { fail, ok } from '../../../domain/shared/Result'
import { marksIn } from '../../support/marks'
import { festival } from '../../support/mothers/codes'
import { anaUser } from '../../support/mothers/users'
import { a, b, start } from './nextFreePortal'

const share = nextFreeShareRequested({ event: festival.id, channel: 'whatsapp' })
const shareBySheet = nextFreeShareRequested({ event: festival.id, channel: 'sheet' })
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
