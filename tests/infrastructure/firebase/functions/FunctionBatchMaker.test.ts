import { describe, expect, it } from 'vitest'
import type { Http, HttpFailure } from '../../../../application/device/Http'
import { fail, ok, type Result } from '../../../../domain/shared/Result'
import { FunctionBatchMaker } from '../../../../infrastructure/firebase/functions/FunctionBatchMaker'
import { FakeLog } from '../../../support/fakes/FakeLog'
import { tenOrdered as order } from '../../../support/mothers/generation'
import { anaUser } from '../../../support/mothers/users'

const answering = (answer: Result<unknown, HttpFailure>, appCheck: string | null = 'attested') => {
  const sent: Parameters<Http['post']>[] = []
  const http: Http = {
    post: async (...call) => {
      sent.push(call)
      return answer
    },
  }
  const tokens = {
    identityToken: async () => 'token-of-ana',
    appCheckToken: appCheck === null ? null : async () => appCheck,
  }
  const log = new FakeLog()
  return { maker: new FunctionBatchMaker(http, tokens, '/make', 'tienda', log), sent, log }
}

const refused = (status: number, body: unknown) =>
  fail({ kind: 'refused', status, body, retryAfter: null } as const)

describe('The function that makes codes', () => {
  it('is called with the order, in less than a kilobyte, and with the tokens [GENERATE-19]', async () => {
    const { maker, sent } = answering(ok({ status: 'success', made: 10, isStopped: false }))
    expect(await maker.make(anaUser.uid, order)).toEqual(ok({ made: 10, isStopped: false }))
    const [[url, body, options] = []] = sent
    expect(url).toBe('/make')
    expect(body).toEqual({
      storeId: 'tienda',
      batch: {
        id: order.id,
        leaderId: order.leaderId,
        eventId: order.eventId,
        prefix: 'FEST',
        length: 8,
        quantity: 10,
        maxUses: 1,
        maxTickets: 1,
        code_type: 'leader',
      },
    })
    expect(JSON.stringify(body).length).toBeLessThan(1_000)
    expect(options?.headers).toEqual({
      Authorization: 'Bearer token-of-ana',
      'X-Firebase-AppCheck': 'attested',
    })
  })

  it('is called without a token of App Check where the installation has none', async () => {
    const { maker, sent } = answering(ok({ status: 'success', made: 10, isStopped: false }), null)
    await maker.make(anaUser.uid, { ...order, type: { kind: 'discount', percent: 5 } })
    expect(sent[0]?.[1]).toMatchObject({ batch: { code_type: 'discount', percent: 5 } })
    expect(sent[0]?.[2]?.headers).toEqual({ Authorization: 'Bearer token-of-ana' })
  })

  it.each([
    ['a lost connection', fail({ kind: 'offline' } as const), { kind: 'offline' }],
    [
      'a permission',
      refused(403, { status: 'error', code: 'permission-denied' }),
      { kind: 'permission-denied' },
    ],
    [
      'another batch under the id',
      refused(409, { status: 'error', code: 'already-exists' }),
      { kind: 'already-exists' },
    ],
    [
      'the day',
      refused(429, { status: 'error', code: 'daily-limit', left: 4 }),
      { kind: 'daily-limit', left: 4 },
    ],
    ['too many calls', refused(429, null), { kind: 'unknown' }],
    ['an outage', refused(503, { status: 'error', code: 'unavailable' }), { kind: 'unknown' }],
    ['the page of a network that asks for a sign-in', ok(null), { kind: 'unknown' }],
  ])('tells %s as its failure', async (_what, answer, error) => {
    expect(await answering(answer).maker.make(anaUser.uid, order)).toEqual({ ok: false, error })
  })

  it('stops a batch by its id', async () => {
    const { maker, sent } = answering(ok({ status: 'success', made: 4, isStopped: true }))
    expect(await maker.stop(anaUser.uid, order.id)).toEqual(ok({ made: 4, isStopped: true }))
    expect(sent[0]?.[1]).toEqual({ storeId: 'tienda', stop: order.id })
  })

  it('logs a refusal without what was asked for', async () => {
    const { maker, log } = answering(refused(503, { status: 'error', code: 'unavailable' }))
    await maker.make(anaUser.uid, order)
    expect(JSON.stringify(log)).not.toContain(order.id)
  })
})
