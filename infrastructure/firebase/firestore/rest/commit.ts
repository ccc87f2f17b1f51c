import { fieldOf } from '../../../documents/fields'
import { microsOf } from '../timestamps'
import { callOnce, nameOf } from './callOnce'
import { FailedQuery } from './FailedQuery'
import type { RestAccess } from './post'
import { decodeValue } from './restDocument'

type FieldValue =
  | string
  | number
  | boolean
  | null
  | Date
  | readonly string[]
  | { readonly [name: string]: FieldValue }

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

// A function of its own: Array.isArray does not tell readonly lists from maps.
const isList = (value: FieldValue): value is readonly string[] => Array.isArray(value)

const encode = (value: FieldValue): object => {
  if (typeof value === 'string') return { stringValue: value }
  if (typeof value === 'boolean') return { booleanValue: value }
  if (typeof value === 'number') {
    return Number.isInteger(value) ? { integerValue: String(value) } : { doubleValue: value }
  }
  if (value === null) return { nullValue: null }
  if (value instanceof Date) return { timestampValue: value.toISOString() }
  if (isList(value)) return { arrayValue: { values: value.map(encode) } }
  return { mapValue: { fields: encodeAll(value) } }
}

const encodeAll = (fields: Readonly<Record<string, FieldValue>>) =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, encode(value)]))

const writeOf = (access: RestAccess, { path, fields, timeFields }: NewDocument) => ({
  update: {
    name: nameOf(access, path),
    fields: encodeAll(fields),
  },
  updateTransforms: timeFields.map((fieldPath) => ({
    fieldPath,
    setToServerValue: 'REQUEST_TIME',
  })),
})

/**
 * Changes documents, all or none. Over HTTP: the SDK keeps a write that found no network and sends it later, when it is no
 * longer wanted.
 * @throws {FailedQuery} 'permission-denied' where the rules refuse one of the changes
 */
export const update = async (
  access: RestAccess,
  changes: readonly DocumentChange[],
): Promise<void> => {
  await commit(
    access,
    changes.map((change) => ({
      ...writeOf(access, change),
      currentDocument: { exists: true },
      // A field that is named here and has no value is removed.
      updateMask: { fieldPaths: [...Object.keys(change.fields), ...change.removedFields] },
    })),
  )
}

/** A document to create or change. `condition` must hold; without one, the document may exist or not. */
export interface DocumentWrite extends NewDocument {
  readonly condition?: { readonly exists: false } | { readonly updateTime: string }
}

/** Result of a commit. */
export interface Committed {
  /** The value of the first document's time fields, in epoch microseconds. */
  readonly at: number
  /** When each document last changed, in the order of the writes, as a condition of a write names it. */
  readonly updateTimes: readonly string[]
}

/**
 * Creates documents or changes their named fields, all or none. Each has a time field.
 * @throws {FailedQuery} 'already-exists', 'failed-precondition' or 'aborted' where a condition does not hold
 */
export const write = async (
  access: RestAccess,
  writes: readonly DocumentWrite[],
): Promise<Committed> => {
  const answer = await commit(
    access,
    writes.map(({ condition, ...document }) => ({
      ...writeOf(access, document),
      updateMask: { fieldPaths: Object.keys(document.fields) },
      ...(condition ? { currentDocument: condition } : {}),
    })),
  )
  const results = fieldOf(answer, 'writeResults')
  if (!Array.isArray(results) || results.length !== writes.length)
    throw new FailedQuery('unavailable')
  const at = microsOf(decodeValue(first(fieldOf(results[0], 'transformResults'))))
  if (at === null) throw new FailedQuery('unavailable')
  return { at, updateTimes: results.map((result) => String(fieldOf(result, 'updateTime'))) }
}

const first = (list: unknown): unknown => (Array.isArray(list) ? list[0] : undefined)

const commit = async (access: RestAccess, writes: readonly object[]): Promise<unknown> => {
  const answer = await callOnce(access, 'commit', { writes })
  if (fieldOf(answer, 'commitTime') === undefined) throw new FailedQuery('unavailable')
  return answer
}
