/** Fields of a document and the JSON that Firestore's REST interface has for them. */
export interface StoredFields {
  readonly id: string
  readonly [field: string]: unknown
}

const encode = (value: unknown): object => {
  if (value === null) return { nullValue: null }
  if (typeof value === 'boolean') return { booleanValue: value }
  if (typeof value === 'string') return { stringValue: value }
  if (typeof value === 'number') {
    return Number.isInteger(value) ? { integerValue: String(value) } : { doubleValue: value }
  }
  if (value instanceof Date) return { timestampValue: value.toISOString() }
  if (Array.isArray(value)) return { arrayValue: { values: value.map(encode) } }
  return { mapValue: { fields: encodeFields(value as object) } }
}

export const encodeFields = (fields: object): object =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, encode(value)]),
  )

const decode = (value: Record<string, unknown>): unknown => {
  const [kind, content] = Object.entries(value)[0] ?? []
  if (kind === 'integerValue' || kind === 'doubleValue') return Number(content)
  if (kind === 'arrayValue') {
    const { values = [] } = content as { values?: Record<string, unknown>[] }
    return values.map(decode)
  }
  if (kind === 'mapValue') return decodeFields((content as { fields?: object }).fields ?? {})
  return content
}

export const decodeFields = (fields: object): object =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, decode(value as Record<string, unknown>)]),
  )
