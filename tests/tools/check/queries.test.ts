import { describe, expect, it } from 'vitest'
import { fail, ok } from '../../../domain/shared/Result'
import { FirestoreStoreDirectory } from '../../../infrastructure/firebase/firestore/coordinator/FirestoreStoreDirectory'
import { streamPages } from '../../../infrastructure/firebase/firestore/rest/streamPages'
import { FirestoreUsageLog } from '../../../infrastructure/firebase/firestore/usageLog/FirestoreUsageLog'
import { coordinatorsQueriesPass, leadersQueriesPass } from '../../../tools/check/checks/reading'
import type { Session } from '../../../tools/check/session'
import { FakeLeaderDataSource } from '../../support/fakes/FakeLeaderDataSource'
import { access, answer, refusal, stubFetch } from '../../support/firebase/restCalls'
import { resultOf } from './world'

const fetched = stubFetch()
const log = { error: () => undefined }

interface Query {
  readonly offset?: number
  readonly from: readonly { readonly collectionId: string }[]
}

const COUNT = '[{"result":{"aggregateFields":{"found":{"integerValue":"0"}}}}]'

/** Firestore with rules that decide by the query, and by whether it is a count. */
const rules = (isAllowed: (query: Query, isCount: boolean) => boolean) =>
  fetched.mockImplementation(async (_url, init) => {
    const body = JSON.parse(String(init?.body))
    const count = body.structuredAggregationQuery
    if (!isAllowed((count ?? body).structuredQuery, Boolean(count))) return refusal()
    return answer(count ? COUNT : '[{"readTime":"now"}]')
  })

const hasNoOffset = ({ offset = 0 }: Query) => offset === 0

const codes: Session['codes'] = {
  async *pages(leader, after, sizes, signal) {
    try {
      for await (const page of streamPages(access, leader, after, sizes, signal)) yield ok(page)
    } catch {
      yield fail({ kind: 'permission-denied' })
    }
  },
  newestUpdate: async () => ok(null),
  totals: async () => ok({ count: 0, uses: 0 }),
  listen: (_leader, _since, onChanges) => {
    const nothing = { changed: [], removed: [], isDoubtful: false, isReplaced: false }
    onChanges({ ...nothing, isCurrent: true })
    return () => undefined
  },
}

const checkLeader = (change: Partial<Session> = {}) =>
  resultOf(leadersQueriesPass, {
    leader: {
      access,
      codes,
      usageLog: new FirestoreUsageLog(access, log),
      leaderDataSource: new FakeLeaderDataSource(),
      ...change,
    },
  })

const checkCoordinator = () =>
  resultOf(coordinatorsQueriesPass, {
    coordinator: { access, directory: new FirestoreStoreDirectory(access, 'demo-store', log) },
  })

const ofCollection = ({ from }: Query, name: string) => from[0]?.collectionId === name

describe('The check of queries', () => {
  it('holds where each passes, also as a count, and none does with an offset', async () => {
    rules(hasNoOffset)
    expect(await checkLeader()).toMatchObject({
      kind: 'held',
      detail: expect.stringMatching(/^[5-9] /),
    })
    expect(await checkCoordinator()).toMatchObject({
      kind: 'held',
      detail: expect.stringMatching(/^6 /),
    })
  })

  it.each(['codes', 'uses'])('fails where %s are read with an offset', async (name) => {
    rules((query) => ofCollection(query, name) || hasNoOffset(query))
    const why = expect.stringContaining('allowed with an offset')
    expect(await checkLeader()).toMatchObject({ kind: 'failed', why })
  })

  it.each(['leaders', 'events'])('fails where %s are read with an offset', async (name) => {
    rules((query) => ofCollection(query, name) || hasNoOffset(query))
    const why = expect.stringContaining('allowed with an offset')
    expect(await checkCoordinator()).toMatchObject({ kind: 'failed', why })
  })

  it('fails where a count takes an offset, or is refused', async () => {
    rules((query, isCount) => isCount || hasNoOffset(query))
    const why = expect.stringContaining('allowed as a count with an offset')
    expect(await checkLeader()).toMatchObject({ kind: 'failed', why })
    rules((query, isCount) => hasNoOffset(query) && !(isCount && ofCollection(query, 'codes')))
    const refused = expect.stringContaining('permission-denied as a count')
    expect(await checkLeader()).toMatchObject({ kind: 'failed', why: refused })
  })

  it.each(['codes', 'uses'])(
    'does not hold where the portal’s own query of %s is refused',
    async (name) => {
      rules((query) => hasNoOffset(query) && !ofCollection(query, name))
      await expect(checkLeader()).rejects.toThrow('permission-denied')
    },
  )

  it.each<[string, Partial<Session['codes']>]>([
    ['the totals', { totals: async () => fail({ kind: 'permission-denied' }) }],
    ['the newest update', { newestUpdate: async () => fail({ kind: 'unknown' }) }],
    [
      'changes of codes',
      {
        listen: (_leader, _since, _onChanges, onEnd) => {
          onEnd({ kind: 'permission-denied' })
          return () => undefined
        },
      },
    ],
  ])('does not hold where the SDK is refused %s', async (what, change) => {
    rules(hasNoOffset)
    await expect(checkLeader({ codes: { ...codes, ...change } })).rejects.toThrow(what)
  })

  it('leaves the network as it was', async () => {
    rules(hasNoOffset)
    await checkLeader()
    expect(globalThis.fetch).toBe(fetched)
  })
})
