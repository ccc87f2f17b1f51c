import { chunksOf } from '../../../../domain/shared/chunksOf'
import { fieldOf } from '../../../documents/fields'
import { callOnce, nameOf } from './callOnce'
import { FailedQuery, failureIn } from './FailedQuery'
import type { RestAccess } from './post'
import { dataOf, documentIn } from './restDocument'

export interface FoundDocument {
  /** The fields that were asked for. */
  readonly data: ReturnType<typeof dataOf>
  /** When it was made: one that was deleted and made anew has another time. */
  readonly createTime: string
  /** When the document last changed, as a condition of a write names it. */
  readonly updateTime: string
  /** The store's time when it was read. */
  readonly readTime: string
}

/**
 * The rules may look up 20 documents for a request. Each reading here asks for one, who reads, which production may count as
 * often as it is asked.
 * @see https://firebase.google.com/docs/firestore/security/rules-conditions#access_call_limits
 */
export const DOCUMENTS_PER_REQUEST = 20

/**
 * Documents, by their paths; those that do not exist are left out. Up to 20 are of one moment.
 * @param fieldPaths the fields that are wanted; null for all
 * @throws {FailedQuery} if one of them cannot be read
 */
export const documentsAt = async (
  access: RestAccess,
  paths: readonly string[],
  fieldPaths: readonly string[] | null,
): Promise<ReadonlyMap<string, FoundDocument>> => {
  const requests = chunksOf(paths, DOCUMENTS_PER_REQUEST).map((some) =>
    requested(access, some, fieldPaths),
  )
  return new Map((await Promise.all(requests)).flatMap((found) => [...found]))
}

/** @see https://firebase.google.com/docs/firestore/reference/rest/v1/projects.databases.documents/batchGet */
const requested = async (
  access: RestAccess,
  paths: readonly string[],
  fieldPaths: readonly string[] | null,
): Promise<ReadonlyMap<string, FoundDocument>> => {
  const names = new Map(paths.map((path) => [nameOf(access, path), path]))
  const mask = fieldPaths && { mask: { fieldPaths } }
  const asked = { documents: [...names.keys()], ...mask }
  const answer = await callOnce(access, 'batchGet', asked)
  if (!Array.isArray(answer)) throw new FailedQuery('unavailable')
  const found = new Map<string, FoundDocument>()
  for (const element of answer) {
    const failure = failureIn(element)
    if (failure) throw failure
    const document = documentIn(element, 'found')
    const path = names.get(document?.name ?? '')
    if (!document || path === undefined) continue
    const timeOf = (field: string) => String(fieldOf(fieldOf(element, 'found'), field))
    found.set(path, {
      data: dataOf(document),
      createTime: timeOf('createTime'),
      updateTime: timeOf('updateTime'),
      readTime: String(fieldOf(element, 'readTime')),
    })
  }
  const isMissing = (element: unknown) => typeof fieldOf(element, 'missing') === 'string'
  // A document without an answer is not known to be missing.
  if (found.size + answer.filter(isMissing).length < names.size) {
    throw new FailedQuery('unavailable')
  }
  return found
}

/** Like `documentsAt`, without times. */
export const fieldsAt = async (
  ...asked: Parameters<typeof documentsAt>
): Promise<ReadonlyMap<string, ReturnType<typeof dataOf>>> => {
  const found = await documentsAt(...asked)
  return new Map(Array.from(found, ([path, { data }]) => [path, data]))
}
