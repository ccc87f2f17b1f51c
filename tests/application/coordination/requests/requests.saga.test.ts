import { describe, expect, it, vi } from 'vitest'
import {
  generationRequested,
  selectGenerationJob,
} from '../../../../application/coordination/generation/generation.slice'
import {
  refusalRequested,
  requestsHidden,
  requestsRetried,
  requestsShown,
  selectAreRequestsWanted,
  selectDescribed,
  selectDescriptionFailure,
  selectOpenRequests,
  selectRefusal,
  selectRequestCount,
} from '../../../../application/coordination/requests/requests.slice'
import { selectNotices } from '../../../../application/notices/notices.slice'
import { eventId, trackingId } from '../../../../domain/codes/AccessCode'
import { requestDocument, tenCodes, tenOrdered } from '../../../support/mothers/generation'
import { anaUser, beto, creatorProfile, namedProfile } from '../../../support/mothers/users'
import { startPortal } from '../../../support/startPortal'

const start = async () => {
  const portal = startPortal(anaUser)
  portal.users.put(anaUser.uid, creatorProfile)
  portal.users.put(beto.uid, namedProfile('Beto', 'Arce'))
  await portal.after()
  const asks = async (event: string, askedAt: number | null, quantity = 20) => {
    portal.documents.put('leaderData', requestDocument(beto.uid, event, { askedAt, quantity }))
    await portal.after()
  }
  const described = () => selectDescribed(portal.state())
  const messages = () => selectNotices(portal.state()).map(({ message }) => message)
  const notices = () => messages().map(({ kind }) => kind)
  return { ...portal, asks, described, messages, notices }
}

const reference = (askedAt: number) => ({
  leaderId: beto.uid,
  eventId: eventId('festival'),
  askedAt,
})

describe('The open requests', () => {
  it('are counted anywhere, and described on their page alone [REQUEST-5, REQUEST-7, REQUEST-9]', async () => {
    const portal = await start()
    const described = vi.spyOn(portal.storeDirectory, 'leadersAt')
    expect(selectRequestCount(portal.state())).toBe(0)
    await portal.asks('festival', 100)
    expect(selectRequestCount(portal.state())).toBe(1)
    await portal.asks('jazz', 200)
    expect(selectRequestCount(portal.state())).toBe(2)
    expect(described).not.toHaveBeenCalled()
    await portal.after(requestsShown())
    expect(portal.described().map(({ eventId }) => eventId)).toEqual(['festival', 'jazz'])
    await portal.after(requestsHidden())
    await portal.asks('feria', 300)
    expect(selectRequestCount(portal.state())).toBe(3)
    expect(described).toHaveBeenCalledTimes(1)
  })

  it('are unknown to a leader who is no coordinator, and not asked for [REQUEST-8, REQUEST-9]', async () => {
    const portal = startPortal(anaUser)
    const watched = vi.spyOn(portal.openRequests, 'watch')
    await portal.after()
    expect(selectRequestCount(portal.state())).toBeNull()
    expect(watched).not.toHaveBeenCalled()
  })

  it('have the leader, the event and codes like the last batch for both, each read once [REQUEST-6]', async () => {
    const portal = await start()
    const shape = { prefix: 'FEST', length: 6 }
    const type = { kind: 'discount', percent: 15 } as const
    const before = { ...tenOrdered, leaderId: beto.uid, shape, type, maxUses: 2 }
    await portal.batchMaker.make(anaUser.uid, { ...before, id: trackingId('Older000000000000001') })
    const latest = vi.spyOn(portal.batches, 'latest')
    await portal.after(requestsShown())
    await portal.asks('festival', 100)
    expect(portal.described()).toMatchObject([
      {
        leader: { firstName: 'Beto' },
        event: { name: 'Festival Verano' },
        isLikeLast: true,
        answer: { quantity: 20, shape, type, maxUses: 2, maxTickets: 1, answers: 100 },
      },
    ])
    await portal.asks('jazz', 200, 5)
    expect(portal.described()[1]).toMatchObject({
      event: null,
      isLikeLast: false,
      answer: { quantity: 5, shape: { prefix: '', length: 8 }, type: { kind: 'leader' } },
    })
    expect(latest).toHaveBeenCalledTimes(2)
  })

  it('have codes like a batch that was made while their page was left [REQUEST-6]', async () => {
    const portal = await start()
    await portal.after(requestsShown())
    await portal.asks('festival', 100)
    expect(portal.described()).toMatchObject([{ isLikeLast: false }])
    await portal.after(requestsHidden())
    await portal.batchMaker.make(anaUser.uid, { ...tenOrdered, leaderId: beto.uid, maxUses: 3 })
    await portal.after(requestsShown())
    expect(portal.described()).toMatchObject([{ isLikeLast: true, answer: { maxUses: 3 } }])
  })

  it('that were changed are described anew [REQUEST-5]', async () => {
    const portal = await start()
    await portal.after(requestsShown())
    await portal.asks('festival', 100)
    await portal.asks('festival', 150, 50)
    expect(portal.described().at(-1)).toMatchObject({ askedAt: 150, answer: { quantity: 50 } })
    await portal.asks('festival', null)
    expect(selectRequestCount(portal.state())).toBe(0)
  })

  it.each(['storeDirectory', 'batches'] as const)(
    'are tried again where %s could not be read [REQUEST-5]',
    async (port) => {
      const portal = await start()
      await portal.asks('festival', 100)
      const failing = (failure: { kind: 'offline' } | null) => {
        if (port === 'batches') portal.batches.failure = failure
        else portal.storeDirectory.failure = failure
      }
      failing({ kind: 'offline' })
      await portal.after(requestsShown())
      expect(selectDescriptionFailure(portal.state())).toBe('offline')
      failing(null)
      await portal.after(requestsRetried())
      expect(selectDescriptionFailure(portal.state())).toBeNull()
      expect(portal.described()).toHaveLength(1)
    },
  )

  it('are unknown where they could not be read, and not none [REQUEST-5]', async () => {
    const portal = startPortal(anaUser)
    portal.users.put(anaUser.uid, creatorProfile)
    portal.openRequests.failure = { kind: 'offline' }
    await portal.after()
    expect(selectRequestCount(portal.state())).toBeNull()
    expect(selectOpenRequests(portal.state())).toEqual({ ok: false, error: { kind: 'offline' } })
  })
})

describe('An answer', () => {
  it('by codes is told by a notice: its row is gone by then [REQUEST-5]', async () => {
    const portal = await start()
    await portal.asks('festival', 100)
    await portal.after(requestsShown())
    await portal.after(generationRequested({ ...tenCodes, leaderId: beto.uid, answers: 100 }))
    expect(selectGenerationJob(portal.state())).toMatchObject({ step: 'ended', stopped: null })
    expect(portal.notices()).toEqual(['codes-generated'])
  })

  it('that comes late is told as such, and makes nothing [REQUEST-5]', async () => {
    const portal = await start()
    await portal.asks('festival', 150)
    await portal.after(requestsShown())
    await portal.after(generationRequested({ ...tenCodes, leaderId: beto.uid, answers: 100 }))
    expect(selectGenerationJob(portal.state())).toMatchObject({ stopped: 'answered' })
    expect(portal.documents.all('codes')).toEqual([])
  })

  it('by a reason closes the request, once, and says so [REQUEST-5]', async () => {
    const portal = await start()
    await portal.asks('festival', 100)
    await portal.after(requestsShown())
    const refusal = { request: reference(100), name: 'Beto Arce', reason: 'No quedan cupos' }
    await portal.after(refusalRequested(refusal), refusalRequested({ ...refusal, reason: 'Otra' }))
    expect(selectRefusal(portal.state())).toBeNull()
    expect(selectRequestCount(portal.state())).toBe(0)
    await portal.after(refusalRequested(refusal))
    expect(portal.messages()).toEqual([
      { kind: 'request-refused', name: 'Beto Arce', failure: null },
      { kind: 'request-refused', name: 'Beto Arce', failure: 'answered' },
    ])
    const stored = portal.documents.get('leaderData', `${beto.uid}/request-festival`)
    expect(stored).toMatchObject({ answer: { reason: 'No quedan cupos' } })
  })

  it('by a reason that did not arrive says why, also where its page was left [REQUEST-5]', async () => {
    const portal = await start()
    await portal.asks('festival', 100)
    await portal.after(requestsShown())
    portal.batchMaker.failure = { kind: 'offline' }
    const refusal = { request: reference(100), name: 'Beto Arce', reason: 'No' }
    await portal.after(refusalRequested(refusal), requestsHidden())
    expect(portal.messages()).toEqual([
      { kind: 'request-refused', name: 'Beto Arce', failure: 'offline' },
    ])
  })
})

describe('The code of the process', () => {
  it('is wanted no more once it could not be loaded, and again when it is asked for anew [REQUEST-5]', async () => {
    const portal = startPortal(anaUser)
    portal.users.put(anaUser.uid, creatorProfile)
    portal.openRequests.failure = { kind: 'offline' }
    await portal.after()
    expect(selectAreRequestsWanted(portal.state())).toBe(false)
    portal.store.dispatch(requestsRetried())
    expect(selectAreRequestsWanted(portal.state())).toBe(true)
    await portal.after()
    portal.store.dispatch(requestsShown())
    expect(selectAreRequestsWanted(portal.state())).toBe(true)
  })
})
