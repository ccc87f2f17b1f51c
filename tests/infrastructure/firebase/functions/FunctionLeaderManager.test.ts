import { describe, expect, it } from 'vitest'
import type { Http, HttpFailure } from '../../../../application/device/Http'
import { fail, ok, type Result } from '../../../../domain/shared/Result'
import { FunctionLeaderManager } from '../../../../infrastructure/firebase/functions/FunctionLeaderManager'
import { FakeLog } from '../../../support/fakes/FakeLog'
import { lucia } from '../../../support/mothers/leaders'
import { anaUser } from '../../../support/mothers/users'

const answering = (
  answer: Result<unknown, HttpFailure>,
  identityToken = async () => 'token-of-ana',
) => {
  const sent: Parameters<Http['post']>[] = []
  const http: Http = {
    post: async (...call) => {
      sent.push(call)
      return answer
    },
  }
  const tokens = { identityToken, appCheckToken: async () => 'attested' }
  const log = new FakeLog()
  const manager = new FunctionLeaderManager(http, tokens, '/leader', 'tienda', log)
  return { act: manager.act.bind(manager, anaUser.uid, lucia.id), sent, log }
}

const refused = (status: number, body: unknown) =>
  fail({ kind: 'refused', status, body, retryAfter: null } as const)
const done = ok({ status: 'success' })

describe('The function that acts on leaders', () => {
  it.each([
    [
      { kind: 'correct', email: 'l@example.test' },
      { act: 'correct', email: 'l@example.test' },
    ],
    [{ kind: 'withdraw' }, { act: 'withdraw' }],
    [{ kind: 'invite' }, { act: 'invite' }],
  ] as const)('is called with %j and the tokens [LEADER-FORM-23]', async (act, asked) => {
    const portal = answering(done)
    expect(await portal.act(act)).toEqual(ok(undefined))
    const [[url, body, options] = []] = portal.sent
    expect(url).toBe('/leader')
    expect(body).toEqual({ storeId: 'tienda', leaderId: lucia.id, ...asked })
    expect(options?.headers).toEqual({
      Authorization: 'Bearer token-of-ana',
      'X-Firebase-AppCheck': 'attested',
    })
  })

  it.each([
    'permission-denied',
    'email-taken',
    'already-authorized',
    'withdrawn',
    'no-account',
    'has-password',
    'too-many-requests',
  ])('tells %s, which is no defect', async (code) => {
    const { act, log } = answering(refused(409, { status: 'error', code }))
    expect(await act({ kind: 'invite' })).toEqual(fail({ kind: code }))
    expect(log.entries).toEqual([])
  })

  it.each([
    ['an outage', refused(503, { status: 'error', code: 'unavailable' })],
    ['a page of a network that asks for a sign-in', ok(null)],
    ['a success that is none', ok({ status: 'error', code: 'nothing-known' })],
  ])('tells nothing as done after %s [LEADER-FORM-28]', async (_what, answer) => {
    const { act, log } = answering(answer)
    expect(await act({ kind: 'withdraw' })).toEqual(fail({ kind: 'unknown' }))
    expect(log.entries).toHaveLength(1)
  })

  it('tells a lost connection, also where it has no token [LEADER-FORM-28]', async () => {
    const lost = answering(fail({ kind: 'offline' }))
    expect(await lost.act({ kind: 'withdraw' })).toEqual(fail({ kind: 'offline' }))
    const code = 'auth/network-request-failed'
    const tokenless = answering(done, () => Promise.reject(Object.assign(new Error(), { code })))
    expect(await tokenless.act({ kind: 'withdraw' })).toEqual(fail({ kind: 'offline' }))
    expect(tokenless.sent).toEqual([])
  })
})
