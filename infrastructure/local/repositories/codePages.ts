import { isTracked } from '../../../domain/codes/CodeStatus'
import type { UserId } from '../../../domain/session/SignedInUser'
import { keysUnder } from '../../browser/storage/keyRanges'
import { decodeCode } from '../../documents/codeDocument'
import type { Cursor, Page, Position, SourceCode } from '../../sync/codes/CodeSource'
import { MICROS_PER_MS } from '../../sync/since'
import type { LocalConnection, StoredDocument } from '../storage/schema'
import { readMany } from './readMany'

/** The indexes that hold codes by their leader and a time. */
export type TimeIndex = 'created' | 'updated'

const FIELDS = { created: 'createdAt', updated: 'updatedAt' } as const

/** The place of a code in the order of an index; null if the field is not a time. */
export const positionOf = (document: StoredDocument, index: TimeIndex): Position | null => {
  const time = document[FIELDS[index]]
  return typeof time === 'number' ? { at: time * MICROS_PER_MS, id: document.id } : null
}

/** A document of a code with its times. */
export const sourceCodeOf = (document: StoredDocument): SourceCode => ({
  code: decodeCode(document.id, document),
  created: positionOf(document, 'created'),
  updated: positionOf(document, 'updated'),
})

/** The last code of a page. */
interface LocalCursor {
  readonly id: string
  readonly createdAt: IDBValidKey
}

const cursorOf = ({ id, createdAt }: StoredDocument): LocalCursor => ({
  id,
  createdAt: createdAt as IDBValidKey,
})

/** The tracked codes after a cursor, newest first. Other codes count for the page's size, so it may have fewer, or none. */
export const readPage = async (
  connection: LocalConnection,
  leader: UserId,
  after: Cursor | null,
  size: number,
): Promise<Page> => {
  const last = after as LocalCursor | null
  const range = last ? IDBKeyRange.bound([leader], [leader, last.createdAt]) : keysUnder(leader)
  // Oldest first, with codes of the same time by their id.
  const ids = await connection.getAllKeysFromIndex('codes', 'created', range)
  const position = last ? ids.indexOf(last.id) : -1
  const end = position < 0 ? ids.length : position
  const start = Math.max(0, end - size)
  const found = await readMany(connection, ids.slice(start, end).reverse())
  const codes = found.map(sourceCodeOf).filter(({ code }) => isTracked(code))
  const oldest = found.at(-1)
  return { codes, next: start > 0 && oldest ? cursorOf(oldest) : null }
}
