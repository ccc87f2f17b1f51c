import { describe, expect, it, onTestFinished } from 'vitest'
import { eventId, trackingId } from '../../domain/codes/AccessCode'
import type { BatchOrder } from '../../domain/coordination/batches/Batch'
import type { BatchMaker } from '../../domain/coordination/batches/BatchMaker'
import type { OpenRequest, OpenRequests } from '../../domain/coordination/requests/OpenRequest'
import { type UserId, userId } from '../../domain/session/SignedInUser'
import type { ReadFailure } from '../../domain/shared/ReadFailure'
import type { Result } from '../../domain/shared/Result'
import {
  type CodeRequest,
  requested,
  requestState,
  WITHDRAWN,
} from '../../domain/sharing/leaderData/codeRequest'
import { eventually } from '../support/eventually'
import type { EventDocument } from './eventRepositoryContract'
import { storeUser } from './storeUser'
import type { UserDocument } from './userRepositoryContract'

export interface RequestHarness {
  /** The ports of coordinators with the user signed in. */
  batchesOf(uid: UserId): Promise<{
    readonly batchMaker: BatchMaker
    readonly openRequests: OpenRequests
  }>
  putUsers(...documents: readonly UserDocument[]): Promise<void>
  putEvents(...documents: readonly EventDocument[]): Promise<void>
  /** A leader asks for codes of an event, or withdraws that, on a device of their own. */
  ask(leader: UserId, event: string, fields: Partial<CodeRequest>): Promise<void>
  /** The leader's request, as the same device then has it. */
  requestOf(leader: UserId, event: string): Promise<CodeRequest>
  storedCodes(leader: UserId): Promise<readonly object[]>
  close(): Promise<void>
}

const carla = userId('coordinator-carla')
const dora = userId('coordinator-dora')
const ana = userId('leader-ana')
const beto = userId('leader-beto')

const ASKED_AT = 1_795_000_000_000
const twenty = requested(20, 'Un grupo de 18', ASKED_AT)
const reference = { leaderId: ana, eventId: eventId('festival'), askedAt: ASKED_AT }

const answer = (id: string, quantity = 20): BatchOrder => ({
  id: trackingId(id.padEnd(20, '0')),
  leaderId: ana,
  eventId: eventId('festival'),
  shape: { prefix: '', length: 8 },
  quantity,
  maxUses: 1,
  maxTickets: 1,
  type: { kind: 'leader' },
  answers: ASKED_AT,
})

const gone = { ok: false, error: { kind: 'answered' } }

/** The contract of OpenRequests, and of BatchMaker for what answers them. */
export const requestContract = (adapter: string, open: () => Promise<RequestHarness>) => {
  const start = async () => {
    const harness = await open()
    onTestFinished(harness.close)
    const coordinator = { permissions: { read: true, create: true } }
    await harness.putUsers(
      storeUser(carla, coordinator),
      storeUser(dora, coordinator),
      storeUser(ana),
      storeUser(beto),
    )
    await harness.putEvents(
      { id: 'festival', name: 'Festival', storeId: 'demo-store' },
      { id: 'feria', name: 'Feria', storeId: 'demo-store' },
    )
    const { batchMaker, openRequests } = await harness.batchesOf(carla)
    /** The requests that a coordinator's page has heard last. */
    const watching = () => {
      const heard: { last?: Result<readonly OpenRequest[], ReadFailure> } = {}
      onTestFinished(
        openRequests.watch((reading) => {
          heard.last = reading
        }),
      )
      return (check: (open: readonly OpenRequest[]) => void) =>
        eventually(() => {
          if (!heard.last?.ok) throw new Error('Nothing was heard')
          // The embedded backend has one of the demo.
          check(heard.last.value.filter(({ leaderId }) => leaderId === ana || leaderId === beto))
        })
    }
    return { ...harness, batchMaker, watching }
  }

  describe(`${adapter} honours OpenRequests`, () => {
    it('tells the open requests of all leaders, the oldest first, and each change [REQUEST-5]', async () => {
      const { ask, watching } = await start()
      const hears = watching()
      await hears((all) => expect(all).toEqual([]))
      await ask(ana, 'festival', twenty)
      await hears((all) =>
        expect(all).toMatchObject([{ ...reference, quantity: 20, reason: 'Un grupo de 18' }]),
      )
      await ask(beto, 'feria', requested(5, '', ASKED_AT + 1))
      await hears((all) => expect(all.map(({ leaderId }) => leaderId)).toEqual([ana, beto]))
      await hears((all) => expect(all[0]?.receivedAt).toEqual(expect.any(Number)))
      await ask(ana, 'festival', WITHDRAWN)
      await hears((all) => expect(all.map(({ leaderId }) => leaderId)).toEqual([beto]))
    })
  })

  describe(`${adapter} answers requests`, () => {
    it('by codes, with the first of which the request is closed and the leader told [REQUEST-3, REQUEST-5]', async () => {
      const { ask, requestOf, batchMaker, watching, storedCodes } = await start()
      await ask(ana, 'festival', twenty)
      const order = answer('Answer')
      expect(await batchMaker.make(carla, order)).toMatchObject({ ok: true, value: { made: 20 } })
      await watching()((all) => expect(all).toEqual([]))
      await eventually(async () =>
        expect(requestState(await requestOf(ana, 'festival'))).toEqual({
          kind: 'answered',
          answer: {
            kind: 'codes',
            to: ASKED_AT,
            at: expect.any(Number),
            batch: order.id,
            quantity: 20,
          },
        }),
      )
      // An answer that was lost is asked for again.
      expect(await batchMaker.make(carla, order)).toMatchObject({ ok: true, value: { made: 20 } })
      expect(await storedCodes(ana)).toHaveLength(20)
    })

    it('by a reason, which the leader reads [REQUEST-3, REQUEST-5]', async () => {
      const { ask, requestOf, batchMaker, watching } = await start()
      await ask(ana, 'festival', twenty)
      expect(await batchMaker.refuse(carla, reference, 'No quedan cupos')).toMatchObject({
        ok: true,
      })
      await watching()((all) => expect(all).toEqual([]))
      await eventually(async () =>
        expect((await requestOf(ana, 'festival')).answer).toMatchObject({
          kind: 'refusal',
          to: ASKED_AT,
          reason: 'No quedan cupos',
        }),
      )
    })

    it('once, whichever of two devices comes first [REQUEST-5]', async () => {
      const { ask, batchMaker, storedCodes } = await start()
      await ask(ana, 'festival', twenty)
      const both = await Promise.all([
        batchMaker.make(carla, answer('First')),
        batchMaker.make(carla, answer('Second')),
        batchMaker.refuse(carla, reference, 'No quedan cupos'),
      ])
      expect(both.filter(({ ok }) => ok)).toHaveLength(1)
      expect(both.filter(({ ok }) => !ok)).toEqual([gone, gone])
      expect([0, 20]).toContain((await storedCodes(ana)).length)
    })

    it('as they were seen: not one that was changed or withdrawn since [REQUEST-5]', async () => {
      const { ask, batchMaker, storedCodes, requestOf } = await start()
      await ask(ana, 'festival', requested(50, '', ASKED_AT + 1))
      expect(await batchMaker.make(carla, answer('Late'))).toEqual(gone)
      expect(await batchMaker.refuse(carla, reference, 'No')).toEqual(gone)
      await ask(ana, 'festival', WITHDRAWN)
      expect(await batchMaker.make(carla, { ...answer('Later'), answers: ASKED_AT + 1 })).toEqual(
        gone,
      )
      expect(await storedCodes(ana)).toEqual([])
      expect((await requestOf(ana, 'festival')).answer).toBeNull()
    })

    it('and one that was made anew waits again, beside the last answer [REQUEST-2]', async () => {
      const { ask, requestOf, batchMaker, watching } = await start()
      await ask(ana, 'festival', twenty)
      await batchMaker.refuse(carla, reference, 'No quedan cupos')
      await eventually(async () => expect((await requestOf(ana, 'festival')).answer).not.toBeNull())
      await ask(ana, 'festival', requested(10, '', ASKED_AT + 5))
      await watching()((all) =>
        expect(all).toMatchObject([
          { askedAt: ASKED_AT + 5, quantity: 10, lastAnswer: { kind: 'refusal', to: ASKED_AT } },
        ]),
      )
      await eventually(async () =>
        expect(requestState(await requestOf(ana, 'festival')).kind).toBe('waiting'),
      )
    })

    it('of coordinators alone [REQUEST-8]', async () => {
      const { ask, batchesOf, storedCodes, requestOf } = await start()
      await ask(ana, 'festival', twenty)
      const own = await batchesOf(ana)
      const denied = { ok: false, error: { kind: 'permission-denied' } }
      expect(await own.batchMaker.make(ana, answer('Own'))).toEqual(denied)
      expect(await own.batchMaker.refuse(ana, reference, 'No')).toEqual(denied)
      expect(await storedCodes(ana)).toEqual([])
      expect((await requestOf(ana, 'festival')).answer).toBeNull()
    })
  })
}
