import type { DocumentSnapshot } from 'firebase/firestore'
import { decodeCode } from '../../documents/codeDocument'
import type { Mark, SourceCode } from '../../sync/codes/CodeSource'
import { FIELDS } from './codeQueries'
import { microsOf } from './timestamps'

/** The place of a document in the order of a time field; null if the field is not a time. */
const markOf = (id: string, time: unknown): Mark | null => {
  const at = microsOf(time)
  return at === null ? null : { at, id }
}

/** A document of a code with its times. */
export const sourceCodeOf = (id: string, data: Readonly<Record<string, unknown>>): SourceCode => ({
  code: decodeCode(id, data),
  created: markOf(id, data[FIELDS.created]),
  updated: markOf(id, data[FIELDS.updated]),
})

export const sourceCodeIn = (document: DocumentSnapshot): SourceCode =>
  sourceCodeOf(document.id, document.data() ?? {})
