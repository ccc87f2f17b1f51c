import type { DocumentSnapshot } from 'firebase/firestore'
import { decodeCode } from '../../documents/codeDocument'
import type { Position, SourceCode } from '../../sync/codes/CodeSource'
import { FIELDS } from './codeQueries'
import { microsOf } from './timestamps'

/** The place of a document in the order of a time field; null if the field is not a time. */
const positionOf = (id: string, time: unknown): Position | null => {
  const at = microsOf(time)
  return at === null ? null : { at, id }
}

/** A document of a code with its times. */
export const sourceCodeOf = (id: string, data: Readonly<Record<string, unknown>>): SourceCode => ({
  code: decodeCode(id, data),
  created: positionOf(id, data[FIELDS.created]),
  updated: positionOf(id, data[FIELDS.updated]),
})

export const sourceCodeIn = (document: DocumentSnapshot): SourceCode =>
  sourceCodeOf(document.id, document.data() ?? {})
