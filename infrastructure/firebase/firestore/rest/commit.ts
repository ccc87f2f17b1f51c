import { fieldOf } from '../../../documents/fields'
import { callOnce } from './callOnce'
import { FailedQuery, failureIn } from './FailedQuery'
import type { RestAccess } from './post'
import { dataOf, documentIn } from './restDocument'

type FieldValue = string | number | boolean | { readonly [name: string]: FieldValue }

/** A document to create, by its path in the database: 'codes/…'. */
export interface NewDocument {
  readonly path: string
  readonly fields: Readonly<Record<string, FieldValue>>
  /** Fields that hold the time of the commit. */
  readonly timeFields: readonly string[]
}

/** A change of fields of a document that exists. */
export interface DocumentChange extends NewDocument {
  /** Fields that the document loses. */
  readonly removedFields: readonly string[]
}

const encode = (value: FieldValue): object => {
  if (typeof value === 'string') return { stringValue: value }
  if (typeof value === 'boolean') return { booleanValue: value }
  if (typeof value === 'number') return { integerValue: String(value) }
  return { mapValue: { fields: encodeAll(value) } }
}

const encodeAll = (fields: Readonly<Record<string, FieldValue>>) =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, encode(value)]))

/** The resource name of a path: the address without the host and the version. */
const nameOf = ({ url }: RestAccess, path: string): string =>
  `${url.slice(url.indexOf('/projects/') + 1)}/documents/${path}`

const writeOf = (
  access: RestAccess,
  { path, fields, timeFields }: NewDocument,
  exists: boolean,
) => ({
  update: {
    name: nameOf(access, path),
    fields: encodeAll(fields),
  },
  updateTransforms: timeFields.map((fieldPath) => ({
    fieldPath,
    setToServerValue: 'REQUEST_TIME',
  })),
  currentDocument: { exists },
})

/**
 * Creates documents, all or none. Over HTTP: the SDK keeps a write that found no network and sends
 * it later, when it is no longer wanted.
 * @throws {FailedQuery} 'already-exists' if one of them exists; the rules may refuse that first
 * @see https://firebase.google.com/docs/firestore/reference/rest/v1/projects.databases.documents/commit
 */
export const create = async (
  access: RestAccess,
  documents: readonly NewDocument[],
): Promise<void> => {
  await commit(
    access,
    documents.map((document) => writeOf(access, document, false)),
  )
}

/**
 * Changes documents, all or none.
 * @throws {FailedQuery} 'permission-denied' where the rules refuse one of the changes
 */
export const update = async (
  access: RestAccess,
  changes: readonly DocumentChange[],
): Promise<void> => {
  await commit(
    access,
    changes.map((change) => ({
      ...writeOf(access, change, true),
      // A field that is named here and has no value is removed.
      updateMask: { fieldPaths: [...Object.keys(change.fields), ...change.removedFields] },
    })),
  )
}

const commit = async (access: RestAccess, writes: readonly object[]) => {
  const answer = await callOnce(access, 'commit', { writes })
  if (fieldOf(answer, 'commitTime') === undefined) throw new FailedQuery('unavailable')
}

/**
 * Some fields of documents, by their paths; documents that do not exist are left out.
 * @throws {FailedQuery}
 * @see https://firebase.google.com/docs/firestore/reference/rest/v1/projects.databases.documents/batchGet
 */
export const fieldsAt = async (
  access: RestAccess,
  paths: readonly string[],
  fieldPaths: readonly string[],
): Promise<ReadonlyMap<string, ReturnType<typeof dataOf>>> => {
  const names = new Map(paths.map((path) => [nameOf(access, path), path]))
  const asked = { documents: [...names.keys()], mask: { fieldPaths } }
  const answer = await callOnce(access, 'batchGet', asked)
  if (!Array.isArray(answer)) throw new FailedQuery('unavailable')
  const found = new Map<string, ReturnType<typeof dataOf>>()
  for (const element of answer) {
    const failure = failureIn(element)
    if (failure) throw failure
    const document = documentIn(element, 'found')
    const path = names.get(document?.name ?? '')
    if (document && path !== undefined) found.set(path, dataOf(document))
  }
  const isMissing = (element: unknown) => typeof fieldOf(element, 'missing') === 'string'
  // What was not answered for is not known to be missing.
  if (found.size + answer.filter(isMissing).length < names.size) {
    throw new FailedQuery('unavailable')
  }
  return found
}
