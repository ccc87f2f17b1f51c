import type { Auth } from 'firebase/auth'
import { describe, expect, it } from 'vitest'
import type { Http, HttpFailure } from '../../../../application/device/Http'
import { fail, ok, type Result } from '../../../../domain/shared/Result'
import { FunctionEmailActions } from '../../../../infrastructure/firebase/functions/FunctionEmailActions'
import { FakeLog } from '../../../support/fakes/FakeLog'

const user = {
  email: 'ana@example.test',
  displayName: 'Ana',
  getIdToken: async (): Promise<string> => 'id-token',
}

const open = (
  answer: Result<unknown, HttpFailure>,
  currentUser: object | null = user,
  appCheckToken: string | null = null,
) => {
  const requests: unknown[][] = []
  const http: Http = {
    post: async (...request) => {
      requests.push(request)
      return answer
    },
  }
  const log = new FakeLog()
  const emails = new FunctionEmailActions({ currentUser } as unknown as Auth, http, log, {
    url: '/api/email-action',
    redirect: 'https://portal.test/iniciar-sesion',
    storeId: 'tienda',
    appCheckToken: async () => appCheckToken,
  })
  return { emails, requests, log }
}

const success = ok({ status: 'success' })
const refused = (status: number, code?: string, retryAfter: number | null = null) => {
  const body = code === undefined ? null : { status: 'error', code }
  return fail({ kind: 'refused', status, body, retryAfter })
}

describe("The mails of the function 'send email action'", () => {
  it('are requested with the fields that the function expects [CALL-1, CALL-2]', async () => {
    const { emails, requests } = open(success)
    expect(await emails.sendPasswordReset(' ana@example.test ')).toEqual(ok(undefined))
    expect(await emails.sendEmailConfirmation()).toEqual(ok(undefined))
    const common = { redirect: 'https://portal.test/iniciar-sesion', storeId: 'tienda' }
    expect(requests).toEqual([
      [
        '/api/email-action',
        {
          ...common,
          email: 'ana@example.test',
          mode: 'resetPassword',
          subject: 'Cambie su contraseña de Centro de líderes',
          name: '',
        },
        { headers: {} },
      ],
      [
        '/api/email-action',
        {
          ...common,
          email: 'ana@example.test',
          mode: 'verifyEmail',
          subject: 'Confirme su correo en Centro de líderes',
          name: 'Ana',
        },
        { headers: { Authorization: 'Bearer id-token' } },
      ],
    ])
  })

  it.each<[string, Result<unknown, HttpFailure>, 'offline' | 'unknown']>([
    ['a network error', fail({ kind: 'offline' }), 'offline'],
    ['a mail server that is down', refused(503, 'unavailable'), 'unknown'],
    ['a response without a body', refused(502), 'unknown'],
    ['an error body with status 200', ok({ status: 'error', code: 'unavailable' }), 'unknown'],
    ['an HTML body with status 200', ok('<html>'), 'unknown'],
    ['an aborted request', fail({ kind: 'aborted' }), 'unknown'],
  ])('are not reported as sent after %s [CALL-3]', async (_, answer, kind) => {
    const { emails } = open(answer)
    expect(await emails.sendPasswordReset(user.email)).toEqual(fail({ kind }))
    expect(await emails.sendEmailConfirmation()).toEqual(fail({ kind }))
  })

  it.each([
    ['the function', refused(429, 'too-many-requests', 28_000), 28_000],
    ['the platform, which does not say how long,', refused(429), 60_000],
    [
      'the function, said with status 200,',
      ok({ status: 'error', code: 'too-many-requests' }),
      60_000,
    ],
  ])('wait for a rate limit of %s [CALL-3, FORGOT-8]', async (_whose, answer, retryAfter) => {
    const { emails } = open(answer)
    const failure = fail({ kind: 'too-many-requests', retryAfter })
    expect(await emails.sendPasswordReset(user.email)).toEqual(failure)
    expect(await emails.sendEmailConfirmation()).toEqual(failure)
  })

  it('carry a token of App Check, where the portal has it', async () => {
    const { emails, requests } = open(success, user, 'attested')
    await emails.sendPasswordReset(user.email)
    expect(requests[0]?.[2]).toMatchObject({ headers: { 'X-Firebase-AppCheck': 'attested' } })
  })

  it.each([
    ['success', ok({ status: 'success', code: 'unavailable', error: 'no' }), ok(undefined)],
    [
      'an error without a known code',
      ok({ status: 'error', code: 'other', message: 'too-many-requests', retryAfter: 5 }),
      fail({ kind: 'unknown' }),
    ],
    [
      'a code without a status',
      ok({ code: 'too-many-requests', success: true }),
      fail({ kind: 'unknown' }),
    ],
    ['a status of its own', ok({ status: 'sent' }), fail({ kind: 'unknown' })],
    [
      'how long to wait',
      fail({
        kind: 'refused',
        status: 429,
        body: { status: 'error', code: 'too-many-requests', retryAfter: 5 },
        retryAfter: 28_000,
      }),
      fail({ kind: 'too-many-requests', retryAfter: 28_000 }),
    ],
  ] as const)('read no other field of an answer with %s [CALL-3]', async (_, answer, outcome) => {
    const { emails } = open(answer)
    expect(await emails.sendPasswordReset(user.email)).toEqual(outcome)
    expect(await emails.sendEmailConfirmation()).toEqual(outcome)
  })

  it.each([
    ['its status', refused(400, 'invalid-argument')],
    ['status 200', ok({ status: 'error', code: 'invalid-argument' })],
  ])(
    'report an invalid address of a confirmation as a failure, with %s [CALL-3]',
    async (_, answer) => {
      const { emails } = open(answer)
      expect(await emails.sendEmailConfirmation()).toEqual(fail({ kind: 'unknown' }))
      expect(await emails.sendPasswordReset(user.email)).toEqual(ok(undefined))
    },
  )

  it('report success for an invalid address, as for one without an account', async () => {
    const { emails } = open(refused(400, 'invalid-argument'))
    expect(await emails.sendPasswordReset('ana')).toEqual(ok(undefined))
  })

  it('require a signed-in user with an ID token', async () => {
    const signedOut = open(success, null)
    expect((await signedOut.emails.sendEmailConfirmation()).ok).toBe(false)
    const getIdToken = () =>
      Promise.reject(Object.assign(new Error('no'), { code: 'auth/network-request-failed' }))
    const offline = open(success, { ...user, getIdToken })
    expect(await offline.emails.sendEmailConfirmation()).toEqual(fail({ kind: 'offline' }))
    expect([...signedOut.requests, ...offline.requests]).toEqual([])
  })

  it.each([
    ['a status', refused(503, 'unavailable')],
    ['status 200', ok({ status: 'error', code: 'unavailable' })],
  ])(
    'log the code of a failure with %s, never the address [CALL-3, ERROR-16]',
    async (_, answer) => {
      const { emails, log } = open(answer)
      await emails.sendPasswordReset(user.email)
      expect(log.entries).toEqual([
        { what: 'A mail was not sent', cause: expect.objectContaining({ code: 'unavailable' }) },
      ])
      expect(JSON.stringify(log.entries)).not.toContain(user.email)
    },
  )
})
