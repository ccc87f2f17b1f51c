import { fieldOf } from '../../../documents/fields'
import { parseTime } from '../timestamps'

/** A document as Firestore's REST interface gives it; its values are not checked. */
export interface RestDocument {
  /** The resource name: the path of the database, the collection and the id. */
  readonly name: string
  readonly fields: Readonly<Record<string, unknown>>
}

/**
 * The document in a part of an answer; null if it holds none.
 *
 * @param holder the answer's field: 'document' or 'found'
 */
export const documentIn = (element: unknown, holder: 'document' | 'found'): RestDocument | null => {
  const document = fieldOf(element, holder)
  const [name, fields] = [fieldOf(document, 'name'), fieldOf(document, 'fields')]
  if (typeof name !== 'string') return null
  return { name, fields: typeof fields === 'object' && fields !== null ? { ...fields } : {} }
}

/** The document's id: the last part of its name. */
export const idOf = ({ name }: RestDocument): string => name.slice(name.lastIndexOf('/') + 1)

/**
 * Decodes one value as the SDK does. Maps and references, which no document here has, give null.
 * @see https://firebase.google.com/docs/firestore/reference/rest/v1/Value
 */
export const decodeValue = (value: unknown): unknown => {
  const text = fieldOf(value, 'stringValue') ?? fieldOf(value, 'booleanValue')
  if (text !== undefined) return text
  // Whole numbers are texts, and so are 'NaN' and 'Infinity'.
  const number = fieldOf(value, 'integerValue') ?? fieldOf(value, 'doubleValue')
  if (number !== undefined) return Number(number)
  const list = fieldOf(value, 'arrayValue')
  if (list !== undefined) {
    const values = fieldOf(list, 'values')
    return Array.isArray(values) ? values.map(decodeValue) : []
  }
  const time = fieldOf(value, 'timestampValue')
  return typeof time === 'string' ? parseTime(time) : null
}

/** The document's fields, as the SDK decodes them. */
export const dataOf = ({ fields }: RestDocument): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, decodeValue(value)]))
