import type { User } from 'firebase/auth'
import { describe, expect, it } from 'vitest'
import type { Http, HttpFailure } from '../../../../application/device/Http'
import { fail, ok, type Result } from '../../../../domain/shared/Result'
import { FunctionPasswordNotice } from '../../../../infrastructure/firebase/functions/FunctionPasswordNotice'
import { FakeLog } from '../../../support/fakes/FakeLog'

const ana = { email: 'ana@example.test', getIdToken: async () => 'id-token' }

const request = async (answer: Result<unknown, HttpFailure> | Error, user: object = ana) => {
  const requests: unknown[][] = []
  const http: Http = {
    post: async (...sent) => {
      requests.push(sent)
      if (answer instanceof Error) throw answer
      return answer
    },
  }
  const log = new FakeLog()
  const notice = new FunctionPasswordNotice(http, log, {
    url: '/api/email-action',
    redirect: 'https://portal.test/iniciar-sesion',
    storeId: 'tienda',
    appCheckToken: async () => 'attested',
  })
  expect(await notice.request(user as User)).toBeUndefined()
  return { requests, log }
}

const success = ok({ status: 'success' })

describe('The mail about a changed password', () => {
  it("is asked for by the user's ID token [ACCOUNT-12, CALL-2]", async () => {
    const { requests, log } = await request(success)
    expect(requests).toEqual([
      [
        '/api/email-action',
        {
          mode: 'passwordChanged',
          email: 'ana@example.test',
          subject: '',
          name: '',
          redirect: 'https://portal.test/iniciar-sesion',
          storeId: 'tienda',
        },
        { headers: { Authorization: 'Bearer id-token', 'X-Firebase-AppCheck': 'attested' } },
      ],
    ])
    expect(log.entries).toEqual([])
  })

  const refused = (status: number, code: string) =>
    fail({ kind: 'refused', status, body: { status: 'error', code }, retryAfter: null })
  const withoutToken = {
    ...ana,
    getIdToken: () =>
      Promise.reject(Object.assign(new Error('ana@example.test'), { code: 'auth/user-disabled' })),
  }

  it.each<[string, Result<unknown, HttpFailure> | Error, object?]>([
    ['offline', fail({ kind: 'offline' })],
    ['unavailable', refused(503, 'unavailable')],
    ['unauthenticated', refused(401, 'unauthenticated')],
    ['502', fail({ kind: 'refused', status: 502, body: null, retryAfter: null })],
    ['unavailable', ok({ status: 'error', code: 'unavailable' })],
    ['unknown', ok('<html>')],
    ['unknown', new TypeError('ana@example.test')],
    ['user-disabled', success, withoutToken],
  ])(
    'that was not queued is told to the log alone, by the code %s [ACCOUNT-12, ERROR-16]',
    async (code, answer, user) => {
      const { log } = await request(answer, user)
      const cause = expect.objectContaining({ name: 'RefusedAnswer', code })
      expect(log.entries).toEqual([{ what: 'The mail about a password was not sent', cause }])
      expect(JSON.stringify(log.entries)).not.toContain(ana.email)
    },
  )
})
