import { afterEach, describe, expect, it, vi } from 'vitest'
import { userId } from '../../../../../domain/session/SignedInUser'
import { streamPages } from '../../../../../infrastructure/firebase/firestore/rest/streamPages'
import type { Page } from '../../../../../infrastructure/sync/codes/CodeSource'

const access = {
  url: 'https://store.test',
  identityToken: async () => 'identity',
  appCheckToken: async () => null,
}

const SIZES = { first: 2, other: 3 }

interface Asked {
  readonly limit: number
  readonly startAt?: { readonly values: readonly [unknown, { readonly referenceValue: string }] }
}

/** A store of so many codes, c0 the newest, that answers queries; and what it was asked. */
const serve = (count: number) => {
  const asked: Asked[] = []
  const documents = Array.from({ length: count }, (_, index) => ({
    name: `codes/c${index}`,
    fields: { createdAt: { integerValue: `${1_000 - index}` } },
  }))
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    const query: Asked = JSON.parse(body).structuredQuery
    asked.push(query)
    const last = query.startAt?.values[1].referenceValue
    const start = documents.findIndex(({ name }) => name === last) + 1
    const found = documents.slice(start, start + query.limit)
    const answer = found.map((document) => ({ document, readTime: 'now' }))
    return new Response(JSON.stringify(answer.length > 0 ? answer : [{ readTime: 'now' }]))
  })
  return asked
}

const read = async (after: Page['next'] = null) => {
  const pages: Page[] = []
  const { signal } = new AbortController()
  for await (const page of streamPages(access, userId('ana'), after, SIZES, signal)) {
    pages.push(page)
  }
  return pages
}

const idsOf = (pages: readonly Page[]) => pages.map(({ codes }) => codes.map(({ code }) => code.id))

const range = (start: number, end: number) =>
  Array.from({ length: end - start }, (_, index) => `c${start + index}`)

describe('Pages of codes', () => {
  afterEach(() => {
    vi.unstubAllGlobals()
  })

  it.each([0, 1, 2, 3, 4, 5, 31, 32, 33, 34, 70])(
    'bring each of %i codes once, and end once',
    async (count) => {
      serve(count)
      const pages = await read()
      expect(idsOf(pages).flat()).toEqual(range(0, count))
      expect(pages.map(({ next }) => next === null)).toEqual(
        pages.map((_, index) => index === pages.length - 1),
      )
    },
  )

  it('come in one request for ten, after a small one for the first', async () => {
    const asked = serve(40)
    expect(idsOf(await read())).toEqual([
      range(0, 2),
      ...Array.from({ length: 12 }, (_, page) => range(2 + 3 * page, 5 + 3 * page)),
      range(38, 40),
    ])
    expect(asked.map(({ limit }) => limit)).toEqual([2, 30, 30])
  })

  it.each([1, 2, 11, 12])('go on after page %i of a reading before', async (page) => {
    serve(40)
    const before = (await read()).slice(0, page)
    // Stored on the device meanwhile.
    const next = structuredClone(before.at(-1)?.next ?? null)
    const after = await read(next)
    expect(idsOf([...before, ...after]).flat()).toEqual(range(0, 40))
  })

  it.each([
    ['of the SDK', { seconds: 1, nanoseconds: 0, id: 'c3' }],
    ['without a time', { name: 'codes/c3' }],
    ['that is a text', 'codes/c3'],
  ])('begin anew after a stored cursor %s, which Firestore would refuse', async (_, cursor) => {
    serve(5)
    expect(idsOf(await read(cursor)).flat()).toEqual(range(0, 5))
  })

  it('go on after a code whose creation time is no time', async () => {
    const asked = serve(3)
    await read({ createdAt: { stringValue: 'yesterday' }, name: 'codes/c0' })
    expect(asked[0]?.startAt?.values).toEqual([
      { stringValue: 'yesterday' },
      { referenceValue: 'codes/c0' },
    ])
  })
})
