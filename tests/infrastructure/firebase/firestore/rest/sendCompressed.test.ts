import { gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { create, update, write } from '../../../../../infrastructure/firebase/firestore/rest/commit'
import type { RestAccess } from '../../../../../infrastructure/firebase/firestore/rest/post'
import { access, answer, failureOf, stubFetch } from '../../../../support/firebase/restCalls'

const fetched = stubFetch()

const COMMITTED = '{"commitTime":"now"}'
const codes = Array.from({ length: 8 }, (_, at) => ({
  path: `codes/${at}`,
  fields: { code: `FEST${at}`, leaderId: 'l'.repeat(28), eventId: 'e'.repeat(20) },
  timeFields: ['createdAt'],
}))

/** An access that knows nothing of its servers yet. */
const fresh = (): RestAccess => ({ ...access })

const encodingOf = (request: RequestInit | undefined) =>
  new Headers(request?.headers).get('Content-Encoding')

const encodings = () => fetched.mock.calls.map(([, request]) => encodingOf(request))

/** Answers as a server that takes no compressed body. */
const refuseCompressed = (refusal: () => Promise<Response>) =>
  fetched.mockImplementation(async (_url, request) =>
    encodingOf(request) === null ? answer(COMMITTED) : refusal(),
  )

describe('What is created', () => {
  it('is sent compressed, a quarter of its size at most', async () => {
    fetched.mockImplementation(async () => answer(COMMITTED))
    await create(fresh(), codes)
    expect(encodings()).toEqual(['gzip'])
    const body = fetched.mock.calls[0]?.[1]?.body as Blob
    const text = gunzipSync(await body.bytes()).toString()
    expect((JSON.parse(text) as { writes: unknown[] }).writes).toHaveLength(8)
    expect(body.size).toBeLessThan(text.length / 4)
  })

  it('is sent as it is to an emulator', async () => {
    fetched.mockImplementation(async () => answer(COMMITTED))
    await create({ ...access, url: access.url.replace('https:', 'http:') }, codes)
    expect(encodings()).toEqual([null])
  })

  it('is sent as it is where it is small', async () => {
    fetched.mockImplementation(async () => answer(COMMITTED))
    await create(fresh(), codes.slice(0, 1))
    expect(encodings()).toEqual([null])
  })

  it.each([
    ['finds no JSON in it', async () => answer('{"error":{"status":"INVALID_ARGUMENT"}}', 400)],
    ['does not know the encoding', async () => answer('', 415)],
    ['allows no such header', () => Promise.reject(new TypeError('CORS'))],
  ])('is sent as it is from then on where the server %s', async (_, refusal) => {
    refuseCompressed(refusal)
    const given = fresh()
    await create(given, codes)
    await create(given, codes)
    expect(encodings()).toEqual(['gzip', null, null])
  })

  it('is tried compressed again after a network that was gone', async () => {
    const given = fresh()
    fetched.mockRejectedValue(new TypeError('network'))
    expect(await failureOf(create(given, codes))).toBe('unavailable')
    fetched.mockReset().mockImplementation(async () => answer(COMMITTED))
    await create(given, codes)
    expect(encodings()).toEqual(['gzip'])
  })

  it('is not sent twice once the server has taken a compressed one', async () => {
    const given = fresh()
    fetched.mockImplementation(async () => answer(COMMITTED))
    await create(given, codes)
    fetched.mockReset().mockRejectedValue(new TypeError('network'))
    expect(await failureOf(create(given, codes))).toBe('unavailable')
    expect(encodings()).toEqual(['gzip'])
  })

  it('is still sent as it is where a server that was busy at first finds no JSON in it', async () => {
    const given = fresh()
    refuseCompressed(async () => answer('', 503))
    expect(await failureOf(create(given, codes))).toBe('unavailable')
    refuseCompressed(async () => answer('{"error":{"status":"INVALID_ARGUMENT"}}', 400))
    await create(given, codes)
    expect(encodings()).toEqual(['gzip', 'gzip', null])
  })

  it('is not sent again for a refusal that has nothing to do with it', async () => {
    fetched.mockImplementation(async () => answer('{"error":{"status":"ALREADY_EXISTS"}}', 409))
    expect(await failureOf(create(fresh(), codes))).toBe('already-exists')
    expect(encodings()).toEqual(['gzip'])
  })
})

describe.each([
  [
    'What is changed',
    (given: RestAccess) =>
      update(
        given,
        codes.map((one) => ({ ...one, removedFields: [] })),
      ),
  ],
  [
    'What is written over a known version',
    (given: RestAccess) =>
      write(
        given,
        codes.map((one) => ({ ...one, condition: { updateTime: 'before' } })),
      ),
  ],
])('%s', (_, send) => {
  it('is sent as it is, however large, and once: a second one would meet its own condition', async () => {
    const given = fresh()
    fetched.mockRejectedValue(new TypeError('network'))
    expect(await failureOf(send(given))).toBe('unavailable')
    expect(encodings()).toEqual([null])
    fetched.mockReset().mockImplementation(async () => answer(COMMITTED))
    await create(given, codes)
    fetched.mockReset().mockRejectedValue(new TypeError('network'))
    expect(await failureOf(send(given))).toBe('unavailable')
    expect(encodings()).toEqual([null])
  })
})
