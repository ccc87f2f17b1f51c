import type { Row } from '../files/table.ts'

/** The fields of a document. */
export type Fields = Readonly<Record<string, unknown>>

export interface Write {
  readonly path: string
  readonly kind: 'create' | 'update'
  readonly fields: Fields
  /** The document must not have changed since. */
  readonly version?: unknown
}

/** The write for a row. */
export interface Plan {
  readonly row: Row
  /** Its name in a dry run. */
  readonly title: string
  readonly id: string
  readonly isNew: boolean
  /** Whether there is anything to write. */
  readonly isChange: boolean
  /** The new document or its changed fields, without dates; empty if only a reservation is missing. */
  readonly fields: Fields
  /** Made all or none. */
  readonly writes: readonly Write[]
}

export interface PlanOptions {
  readonly store: string
  /** The server's time in a write. */
  readonly now: unknown
  readonly newId: () => string
}

/** The maker of a document, where the portal writes the uid of its user. */
const CREATED_BY = 'provision'

/** Deletion keeps a document: it is marked and dated (WRITE-3). */
const deletedAt = ({ status }: Fields, now: unknown) =>
  status === 'deleted' ? { deletedAt: now } : {}

export const isRemoved = (stored: Fields) =>
  stored.status === 'deleted' || (stored.deletedAt ?? null) !== null

/** @param now the server's time */
export const createAt = (path: string, fields: Fields, now: unknown): Write => ({
  path,
  kind: 'create',
  fields: { ...fields, ...deletedAt(fields, now), createdAt: now, createdBy: CREATED_BY },
})

/** The write of a document: a new one, its changed fields, or none. */
export const documentWrites = (
  collection: string,
  { id, isNew, fields }: Pick<Plan, 'id' | 'isNew' | 'fields'>,
  now: unknown,
  version?: unknown,
): Write[] => {
  const path = `${collection}/${id}`
  if (isNew) return [createAt(path, { id, ...fields }, now)]
  if (Object.keys(fields).length === 0) return []
  const dated = { ...fields, ...deletedAt(fields, now), updatedAt: now }
  return [{ path, kind: 'update', fields: dated, version }]
}

/** The reservation of a code's text. */
export const reservation = (store: string, key: string, codeId: string, now: unknown) =>
  createAt(`stores/${store}/codeTexts/${key}`, { id: key, codeId }, now)
