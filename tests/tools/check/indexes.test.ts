import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { indexesAreReady } from '../../../tools/check/checks/indexes'
import { network, resultOf } from './world'

const read = () => JSON.parse(readFileSync('firestore.indexes.json', 'utf8'))
const GROUPS = 'projects/tickets/databases/(default)/collectionGroups'

/** The lists of a project that has what the file says. */
const lists = (file = read()) => ({
  indexes: file.indexes.map(
    ({ collectionGroup, ...index }: { collectionGroup: string; fields: object[] }, at: number) => ({
      name: `${GROUPS}/${collectionGroup}/indexes/${at}`,
      ...index,
      fields: [...index.fields, { fieldPath: '__name__', order: 'DESCENDING' }],
      state: 'READY',
    }),
  ),
  fields: file.fieldOverrides.map(
    ({ collectionGroup, fieldPath, ttl }: Readonly<Record<string, string>>) => ({
      name: `${GROUPS}/${collectionGroup}/fields/${fieldPath}`,
      indexConfig: {},
      ...(ttl ? { ttlConfig: { state: 'ACTIVE' } } : {}),
    }),
  ),
})

type Lists = ReturnType<typeof lists>

/** Each list in two pages. */
const checked = (change: (all: Lists) => void = () => {}) => {
  const all = lists()
  change(all)
  return resultOf(indexesAreReady, {
    fetch: network(({ url, headers }) => {
      if (headers.get('Authorization') !== 'Bearer token') return { status: 401 }
      const kind = url.pathname.endsWith('/indexes') ? 'indexes' : 'fields'
      return url.searchParams.get('pageToken') === null
        ? { body: { [kind]: all[kind].slice(0, 1), nextPageToken: 'next' } }
        : { body: { [kind]: all[kind].slice(1) } }
    }),
  })
}

describe('The check of indexes', () => {
  it('holds for a project that has those of the file', async () => {
    expect(await checked()).toMatchObject({ kind: 'held' })
  })

  it.each<[string, (all: Lists) => void, string]>([
    [
      'an index is being built',
      ({ indexes }) => Object.assign(indexes[1], { state: 'CREATING' }),
      'CREATING',
    ],
    ['an index is missing', ({ indexes }) => indexes.pop(), 'is missing'],
    [
      'an index has another direction',
      ({ indexes }) => Object.assign(indexes[0].fields[2], { order: 'ASCENDING' }),
      'is missing',
    ],
    [
      'an index has another scope',
      ({ indexes }) => Object.assign(indexes[4], { queryScope: 'COLLECTION' }),
      'is missing',
    ],
    [
      'a field has the default indexes',
      ({ fields }) => fields.pop(),
      'sums.prefixes has the default',
    ],
    [
      'a field has an index',
      ({ fields }) => Object.assign(fields[1].indexConfig, { indexes: [{}] }),
      'has 1 indexes',
    ],
    [
      'the TTL policy is being built',
      ({ fields }) => Object.assign(fields[0].ttlConfig, { state: 'CREATING' }),
      'TTL policy of emailActionLimits.expireAt is CREATING',
    ],
    [
      'the TTL policy is missing',
      ({ fields }) => Reflect.deleteProperty(fields[0], 'ttlConfig'),
      'is missing',
    ],
  ])('fails where %s', async (_what, change, why) => {
    expect(await checked(change)).toMatchObject({
      kind: 'failed',
      why: expect.stringContaining(why),
    })
  })

  it('does not hold where the lists cannot be read', async () => {
    const refused = resultOf(indexesAreReady, { fetch: network(() => ({ status: 403 })) })
    await expect(refused).rejects.toThrow('cannot be listed: status 403')
  })
})
