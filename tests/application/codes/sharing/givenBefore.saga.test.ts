import { beforeEach, describe, expect, it } from 'vitest'
import {
  copyRequested,
  nextFreeShareRequested,
  shareRequested,
} from '../../../../application/codes/sharing/sharing.events'
import { pictureRequested } from '../../../../application/codes/tickets/tickets.events'
import { shareOf } from '../../../../domain/leaderData/LeaderData'
import { freeCode } from '../../../support/mothers/codes'
import { other, request, startGiving } from './givingPortal'

let portal: Awaited<ReturnType<typeof startGiving>>

beforeEach(async () => {
  portal = await startGiving()
})

describe('A code that was given', () => {
  const copy = copyRequested(request([freeCode]))
  const share = shareRequested({ ...request([freeCode]), channel: 'whatsapp' })

  beforeEach(async () => {
    await portal.after(copyRequested({ ...request([freeCode]), from: 'before' }))
    portal.clock.advance(60_000)
  })

  it('leaves again only after a question [SHARED-8]', async () => {
    const before = shareOf(portal.data(), freeCode.id)
    await portal.after(copy, share)
    expect(portal.clipboard.written).toHaveLength(1)
    expect(portal.share.links).toEqual([])
    expect(shareOf(portal.data(), freeCode.id)).toEqual(before)
    expect(portal.state().sharing).toEqual({
      problem: 'given-before',
      request: shareRequested({ ...share.payload, repeat: 'again' }),
    })
  })

  it('leaves once the leader says so, with a new mark [SHARED-8]', async () => {
    await portal.after(copy)
    const { sharing } = portal.state()
    if (sharing.problem !== 'given-before') throw new Error('No question was asked')
    await portal.after(sharing.request)
    expect(portal.clipboard.written).toHaveLength(2)
    expect(shareOf(portal.data(), freeCode.id).sharedAt).toBe(portal.clock.now())
    expect(portal.state().sharing.problem).toBe('none')
  })

  it('leaves with others once the leader says so, all with the same new mark [SHARED-1, SHARED-8]', async () => {
    await portal.after(shareRequested({ ...request([freeCode, other]), channel: 'whatsapp' }))
    const { sharing } = portal.state()
    if (sharing.problem !== 'given-before') throw new Error('No question was asked')
    await portal.after(sharing.request)
    const mark = { sharedAt: portal.clock.now(), channel: 'whatsapp' }
    expect(shareOf(portal.data(), freeCode.id)).toMatchObject(mark)
    expect(shareOf(portal.data(), other.id)).toMatchObject(mark)
    expect(portal.notices()).toContainEqual(
      expect.objectContaining({ kind: 'codes-shared', atRisk: 0, marked: [other.id, freeCode.id] }),
    )
  })

  it.each([
    ['alone', [freeCode]],
    ['with others', [freeCode, other]],
  ])(
    'leaves %s without a question by the button of a list, and keeps its mark [SHARED-8]',
    async (_, codes) => {
      const before = shareOf(portal.data(), freeCode.id)
      await portal.after(copyRequested({ ...request(codes), from: 'list', repeat: 'unasked' }))
      expect(portal.clipboard.written.at(-1)).toBe(codes.map(({ code }) => code).join('\n'))
      expect(shareOf(portal.data(), freeCode.id)).toEqual(before)
      expect(portal.isMarked(other)).toBe(codes.includes(other))
    },
  )

  it('is asked about as a picture too [SHARED-8]', async () => {
    const face = { code: freeCode.code } as Parameters<typeof pictureRequested>[0]['face']
    await portal.after(pictureRequested({ codeId: freeCode.id, face }))
    expect(portal.state().sharing).toMatchObject({
      problem: 'given-before',
      request: { payload: { repeat: 'again' } },
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
