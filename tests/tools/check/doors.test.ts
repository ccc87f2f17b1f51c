import { createServer } from 'node:http'
import { describe, expect, it } from 'vitest'
import {
  addressesAreHidden,
  keyIsRestricted,
  queueAloneDelivers,
  signUpIsClosed,
} from '../../../tools/check/checks/doors'
import { listen } from '../../firebase/services/ports.mjs'
import { type Answer, type Asked, network, resultOf } from './world'

const refused = (message: string): Answer => ({ status: 400, body: { error: { message } } })

describe('The check of the web API key', () => {
  const BLOCKED = {
    status: 403,
    body: { error: { details: [{ reason: 'API_KEY_HTTP_REFERRER_BLOCKED' }] } },
  }
  const checked = (answerTo: (referrer: string | null, asked: Asked) => Answer) =>
    resultOf(keyIsRestricted, {
      fetch: network((asked) => answerTo(asked.headers.get('Referer'), asked)),
    })
  const isOwn = (referrer: string | null) => referrer === 'https://portal.test/'

  it('holds for a key that the portal’s pages alone may use', async () => {
    const keys = new Set<string | null>()
    const outcome = await checked((referrer, { url }) => {
      keys.add(url.searchParams.get('key'))
      return isOwn(referrer) ? { body: '{}' } : BLOCKED
    })
    expect(outcome).toMatchObject({ kind: 'held' })
    expect([...keys]).toEqual(['restricted'])
  })

  it.each<[string, (referrer: string | null) => Answer, string]>([
    ['refused for the portal', () => BLOCKED, 'refused with the referrer https://portal.test/'],
    [
      'taken without a referrer',
      (from) => (from === null || isOwn(from) ? {} : BLOCKED),
      'taken with no referrer',
    ],
    [
      'taken from another page',
      (from) => (from === null ? BLOCKED : {}),
      'taken with https://stranger.example/',
    ],
    [
      'refused for another reason',
      (from) => (isOwn(from) ? {} : { status: 400, body: 'INVALID' }),
      'INVALID',
    ],
  ])('fails for a key that is %s', async (_what, answerTo, why) => {
    expect(await checked(answerTo)).toMatchObject({
      kind: 'failed',
      why: expect.stringContaining(why),
    })
  })

  it('reaches a server with the referrer that it names', async () => {
    const seen: (string | undefined)[] = []
    const server = createServer(({ headers }, response) => {
      seen.push(headers.referer)
      response.end()
    })
    const port = await listen(server, 0)
    const send: typeof fetch = (_, init) => fetch(`http://127.0.0.1:${port}`, init)
    await resultOf(keyIsRestricted, { fetch: send })
    server.close()
    expect(seen).toEqual(['https://portal.test/', 'https://stranger.example/', undefined])
  })
})

describe('The check of registrations', () => {
  it('holds where they are disabled', async () => {
    const outcome = await resultOf(signUpIsClosed, {
      fetch: network(() => refused('ADMIN_ONLY_OPERATION')),
    })
    expect(outcome).toMatchObject({ kind: 'held' })
  })

  it('fails where an account is made, and deletes it or says that it remains', async () => {
    const asked: unknown[] = []
    const checked = (deleted: Answer) =>
      resultOf(signUpIsClosed, {
        fetch: network(({ url, body }) => {
          asked.push([url.pathname, body])
          return url.pathname.endsWith('signUp') ? { body: { idToken: 'its token' } } : deleted
        }),
      })
    expect(await checked({})).toMatchObject({ kind: 'failed', left: [] })
    expect(asked[1]).toEqual(['/v1/accounts:delete', { idToken: 'its token' }])
    const { left } = await checked({ status: 400 })
    expect(left).toEqual([expect.stringContaining('@stranger.example')])
  })

  it('fails for another refusal, which says nothing of them', async () => {
    const outcome = await resultOf(signUpIsClosed, {
      fetch: network(() => refused('INVALID_EMAIL')),
    })
    expect(outcome).toMatchObject({ kind: 'failed' })
  })
})

describe('The check of addresses', () => {
  it.each<[string, Answer]>([
    ['held', { body: { kind: 'x', sessionId: 'y' } }],
    ['failed', { body: { registered: true } }],
    ['failed', { body: { signinMethods: ['password'] } }],
    ['failed', refused('OPERATION_NOT_ALLOWED')],
  ])('is %s by the answer about the leader’s', async (kind, answer) => {
    const fetch = network(({ body }) =>
      Reflect.get(Object(body), 'identifier') === 'ana@example.test' ? answer : { status: 500 },
    )
    expect(await resultOf(addressesAreHidden, { fetch })).toMatchObject({ kind })
  })
})

describe('The check of the function that delivers mails', () => {
  it.each([
    ['held', 403],
    ['failed', 200],
    ['failed', 404],
  ])('is %s by the status %i', async (kind, status) => {
    const fetch = network(({ url }) => ({
      status:
        url.href === 'https://us-central1-tickets.cloudfunctions.net/deliverEmail' ? status : 500,
    }))
    expect(await resultOf(queueAloneDelivers, { fetch })).toMatchObject({ kind })
  })
})
