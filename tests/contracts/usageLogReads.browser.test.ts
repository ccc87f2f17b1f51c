import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { codeId, eventId } from '../../domain/codes/AccessCode'
import { userId } from '../../domain/session/SignedInUser'
import { usesInFirestore } from '../support/firebase/usageLog'

const ana = userId('leader-ana')
const concert = eventId('event-1')
const code = codeId('code-one')
const NOW = Date.UTC(2026, 10, 22, 18)
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** The last 30 days. */
const days = Array.from({ length: 30 }, (_, at) => {
  const to = NOW + MINUTE - (29 - at) * DAY
  return { from: to - DAY, to }
})

const usesOf = (count: number, fields: object = {}) =>
  Array.from({ length: count }, (_, at) => ({
    id: `use-${String(at).padStart(5, '0')}`,
    codeId: code,
    leaderId: ana,
    eventId: concert,
    usedAt: NOW - at * 5 * MINUTE,
    tickets: 1,
    ...fields,
  }))

/** The costs of Firestore: the documents in its answers, and the requests and counts asked for. */
const counted = { requests: 0, documents: 0, counts: 0 }
const takeCounted = () => {
  const taken = { ...counted }
  Object.assign(counted, { requests: 0, documents: 0, counts: 0 })
  return taken
}

const start = async (documents: ReturnType<typeof usesOf>) => {
  const { repositoryOf, put, close } = await usesInFirestore()
  onTestFinished(close)
  await put(...documents)
  const uses = await repositoryOf(ana)
  takeCounted()
  return uses
}

/** The figures of docs/deploy.md, 'Costs'. */
describe('Reading uses from Firestore', () => {
  beforeEach(() => {
    const send = window.fetch.bind(window)
    vi.stubGlobal('fetch', async (...request: Parameters<typeof fetch>) => {
      const response = await send(...request)
      const url = String(request[0])
      if (!/:run(Aggregation)?Query\?/.test(url)) return response
      counted.requests += 1
      if (url.includes('Aggregation')) counted.counts += 1
      const text = await response.text()
      counted.documents += text.split('"document"').length - 1
      return new Response(text, response)
    })
  })
  afterEach(() => void vi.unstubAllGlobals())

  it('costs a document for each use of a history', async () => {
    const uses = await start(usesOf(10))
    await uses.ofCode(ana, code, { after: null })
    expect(takeCounted()).toEqual({ requests: 1, documents: 10, counts: 0 })
    await uses.ofCode(ana, code, { since: NOW })
    expect(takeCounted()).toEqual({ requests: 1, documents: 1, counts: 0 })
    await uses.perDay(ana, concert, days, 10)
    expect(takeCounted()).toEqual({ requests: 1, documents: 10, counts: 0 })
    await uses.since(ana, NOW - MINUTE)
    expect(takeCounted()).toEqual({ requests: 1, documents: 1, counts: 0 })
  })

  it('costs a page at a time, and a count a day, of thousands of uses', async () => {
    const uses = await start(usesOf(5_000))
    const first = await uses.ofCode(ana, code, { after: null })
    expect(takeCounted()).toEqual({ requests: 1, documents: 101, counts: 0 })
    const next = first.ok ? first.value.next : null
    await uses.ofCode(ana, code, { after: next })
    expect(takeCounted()).toEqual({ requests: 1, documents: 101, counts: 0 })
    const counts = await uses.perDay(ana, concert, days, 5_000)
    expect(takeCounted()).toEqual({ requests: 30, documents: 0, counts: 30 })
    expect(counts.ok && counts.value.reduce((sum, count) => sum + count, 0)).toBe(5_000)
    await uses.perDay(ana, concert, days.slice(-1), 5_001)
    expect(takeCounted()).toEqual({ requests: 1, documents: 0, counts: 1 })
    await uses.perDay(ana, null, days.slice(-14, -1), 5_001)
    expect(takeCounted()).toEqual({ requests: 13, documents: 0, counts: 13 })
    await uses.within(ana, days.at(-1) ?? { from: 0, to: 0 })
    expect(takeCounted()).toEqual({ requests: 1, documents: 101, counts: 0 })
    await uses.since(ana, 0)
    expect(takeCounted()).toEqual({ requests: 1, documents: 101, counts: 0 })
  })
})
