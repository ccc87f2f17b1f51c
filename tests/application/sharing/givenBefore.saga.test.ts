import { beforeEach, describe, expect, it } from 'vitest'
import { leaderDataChanged } from '../../../application/sharing/leaderData/leaderData.events'
import {
  copyRequested,
  nextFreeShareRequested,
  shareRequested,
} from '../../../application/sharing/sharing.events'
import { pictureRequested } from '../../../application/tickets/tickets.events'
import { shareOf } from '../../../domain/sharing/leaderData/LeaderData'
import { freeCode } from '../../support/mothers/codes'
import { other, request, startGiving } from './givingPortal'

let portal: Awaited<ReturnType<typeof startGiving>>

beforeEach(async () => {
  portal = await startGiving()
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
  const isAsked = () => portal.state().sharing.problem === 'given-before'

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
      problem: 'given-before',
      share: {
        ids: again.ids,
        channel: 'whatsapp',
        confirmed: shareRequested({ ...again, isConfirmed: true }),
      },
    })
  })

  it('is shared again with others once the leader says so, all with the same new mark [SHARED-1, SHARED-8]', async () => {
    portal.clock.advance(DAY_MS)
    await portal.after(shareRequested({ ...request([freeCode, other]), channel: 'whatsapp' }))
    const { sharing } = portal.state()
    if (sharing.problem !== 'given-before') throw new Error('No question was asked')
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
      problem: 'given-before',
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
