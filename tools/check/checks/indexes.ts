import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fieldOf } from '../../../infrastructure/documents/fields'
import { root } from '../../../scripts/run.mjs'
import { type Check, type CheckContext, failed, held } from '../Check'

interface IndexFile {
  readonly indexes: readonly {
    readonly collectionGroup: string
    readonly queryScope: string
    readonly fields: readonly object[]
  }[]
  readonly fieldOverrides: readonly {
    readonly collectionGroup: string
    readonly fieldPath: string
    readonly ttl?: boolean
    readonly indexes: readonly unknown[]
  }[]
}

const listIn = (value: unknown, name: string): readonly unknown[] => {
  const list = fieldOf(value, name)
  return Array.isArray(list) ? list : []
}

/** All of a list of the admin interface, whose answers come in pages. */
const listed = async (
  { settings, fetch: get }: CheckContext,
  kind: 'indexes' | 'fields',
  query: Readonly<Record<string, string>> = {},
): Promise<readonly unknown[]> => {
  const group = `projects/${settings.project}/databases/(default)/collectionGroups/-`
  const all: unknown[] = []
  let pageToken = ''
  do {
    const url = new URL(`https://firestore.googleapis.com/v1/${group}/${kind}`)
    for (const [name, value] of Object.entries({ ...query, pageToken })) {
      if (value !== '') url.searchParams.set(name, value)
    }
    const headers = {
      Authorization: `Bearer ${settings.accessToken}`,
      'x-goog-user-project': settings.project,
    }
    const answer = await get(url, { headers })
    if (!answer.ok) throw new Error(`The ${kind} cannot be listed: status ${answer.status}`)
    const body: unknown = await answer.json()
    all.push(...listIn(body, kind))
    pageToken = String(fieldOf(body, 'nextPageToken') ?? '')
  } while (pageToken !== '')
  return all
}

/** The collection group in a resource name: …/collectionGroups/{group}/indexes/{id}. */
const groupIn = (value: unknown): string =>
  /\/collectionGroups\/([^/]+)\//.exec(String(fieldOf(value, 'name')))?.[1] ?? ''

const keyOf = (group: string, scope: string, fields: readonly unknown[]) =>
  `${group} (${scope}): ${fields
    // Firestore adds the name at the end of each.
    .filter((field) => fieldOf(field, 'fieldPath') !== '__name__')
    .map(
      (field) =>
        `${fieldOf(field, 'order') === 'DESCENDING' ? '-' : ''}${fieldOf(field, 'fieldPath')}${fieldOf(field, 'arrayConfig') === 'CONTAINS' ? '[]' : ''}`,
    )
    .join(', ')}`

export const indexesAreReady: Check = {
  name: 'The indexes are ready and the TTL policy is active',
  needs: ['production', 'access token'],
  run: async (context) => {
    const file: IndexFile = JSON.parse(readFileSync(join(root, 'firestore.indexes.json'), 'utf8'))
    const states = new Map(
      (await listed(context, 'indexes')).map((index) => [
        keyOf(groupIn(index), String(fieldOf(index, 'queryScope')), listIn(index, 'fields')),
        String(fieldOf(index, 'state')),
      ]),
    )
    const faults = file.indexes.flatMap(({ collectionGroup, queryScope, fields }) => {
      const key = keyOf(collectionGroup, queryScope, fields)
      const state = states.get(key) ?? 'missing'
      return state === 'READY' ? [] : [`${key} is ${state}`]
    })
    const filter = 'indexConfig.usesAncestorConfig=false OR ttlConfig:*'
    const own = new Map(
      (await listed(context, 'fields', { filter })).map((field) => [
        `${groupIn(field)}.${String(fieldOf(field, 'name')).split('/').at(-1)}`,
        field,
      ]),
    )
    for (const { collectionGroup, fieldPath, ttl, indexes } of file.fieldOverrides) {
      const name = `${collectionGroup}.${fieldPath}`
      const field = own.get(name)
      const count = field ? listIn(fieldOf(field, 'indexConfig'), 'indexes').length : null
      if (count !== indexes.length)
        faults.push(`${name} has ${count ?? 'the default'} indexes, not ${indexes.length}`)
      const state = fieldOf(fieldOf(field, 'ttlConfig'), 'state') ?? 'missing'
      if (ttl && state !== 'ACTIVE') faults.push(`the TTL policy of ${name} is ${state}`)
    }
    return faults.length > 0
      ? failed(faults.join('; '))
      : held(`${file.indexes.length} indexes, ${file.fieldOverrides.length} fields`)
  },
}
