import { describe, expect, it } from 'vitest'
import { othersEnd } from '../../../tools/check/checks/sessions'
import { type Answer, network, resultOf } from './world'

const tokenOf = (authTime: number | null) => {
  const payload = authTime === null ? {} : { auth_time: authTime }
  return `x.${Buffer.from(JSON.stringify(payload)).toString('base64url')}.x`
}

const REFUSED: Answer = { status: 400, body: { error: { message: 'TOKEN_EXPIRED' } } }

/** A provider whose sign-ins are numbered. */
const checked = ({
  renewedAt = 100 as number | null,
  elsewhere = REFUSED,
  update = {} as Answer,
} = {}) => {
  let signIns = 0
  const asked: unknown[] = []
  const outcome = resultOf(othersEnd, {
    wait: async () => undefined,
    fetch: network(({ url, body }) => {
      asked.push([url.pathname, body])
      if (url.pathname.endsWith(':signInWithPassword')) {
        signIns += 1
        return { body: { idToken: `id ${signIns}`, refreshToken: `refresh ${signIns}` } }
      }
      if (url.pathname.endsWith(':update')) {
        return { body: { idToken: tokenOf(100), refreshToken: 'refresh own' }, ...update }
      }
      const isOwn = JSON.stringify(body).includes('refresh own')
      return isOwn ? { body: { id_token: tokenOf(renewedAt) } } : elsewhere
    }),
  })
  return { outcome, asked }
}

describe('The check of device sessions', () => {
  it('holds where a password set to itself ends the other session alone', async () => {
    const { outcome, asked } = checked()
    expect(await outcome).toMatchObject({ kind: 'held', detail: 'Error: TOKEN_EXPIRED' })
    expect(asked).toContainEqual([
      '/v1/accounts:update',
      { idToken: 'id 1', password: 'Correct#1', returnSecureToken: true },
    ])
    expect(asked.at(-1)).toEqual([
      '/v1/token',
      { grant_type: 'refresh_token', refresh_token: 'refresh 2' },
    ])
  })

  it.each([
    ['the other session goes on', { elsewhere: { body: { id_token: tokenOf(1) } } }],
    ['is 200 after its token was renewed', { renewedAt: 200 }],
    ['is null after its token was renewed', { renewedAt: null }],
    ['TOKEN_EXPIRED', { update: REFUSED }],
  ])('fails where %s', async (why, change) => {
    expect(await checked(change).outcome).toMatchObject({
      kind: 'failed',
      why: expect.stringContaining(why),
    })
  })
})
