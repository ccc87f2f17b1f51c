/**
 * Parts of a query as Firestore's REST interface has it.
 * @see https://firebase.google.com/docs/firestore/reference/rest/v1/StructuredQuery
 */

const field = (fieldPath: string) => ({ fieldPath })

const where = (fieldPath: string, op: string, value: object) => ({
  fieldFilter: { field: field(fieldPath), op, value },
})

const text = (stringValue: string) => ({ stringValue })

const time = (millis: number) => ({ timestampValue: new Date(millis).toISOString() })

const ZERO = { integerValue: '0' }

export const isText = (fieldPath: string, value: string) => where(fieldPath, 'EQUAL', text(value))
export const isTextFrom = (fieldPath: string, value: string) =>
  where(fieldPath, 'GREATER_THAN_OR_EQUAL', text(value))
export const isAnyText = (fieldPath: string, values: readonly string[]) =>
  where(fieldPath, 'IN', { arrayValue: { values: values.map(text) } })
export const hasText = (fieldPath: string, value: string) =>
  where(fieldPath, 'ARRAY_CONTAINS', text(value))

export const isTrue = (fieldPath: string) => where(fieldPath, 'EQUAL', { booleanValue: true })
export const isFalse = (fieldPath: string) => where(fieldPath, 'EQUAL', { booleanValue: false })
export const isNull = (fieldPath: string) => ({
  unaryFilter: { field: field(fieldPath), op: 'IS_NULL' },
})

export const isZero = (fieldPath: string) => where(fieldPath, 'EQUAL', ZERO)
export const isOverZero = (fieldPath: string) => where(fieldPath, 'GREATER_THAN', ZERO)

/** Comparisons with a time, in epoch milliseconds, find times alone. */
export const isBefore = (fieldPath: string, millis: number) =>
  where(fieldPath, 'LESS_THAN', time(millis))
export const isAfter = (fieldPath: string, millis: number) =>
  where(fieldPath, 'GREATER_THAN', time(millis))
export const isFrom = (fieldPath: string, millis: number) =>
  where(fieldPath, 'GREATER_THAN_OR_EQUAL', time(millis))

export const all = (...filters: readonly object[]) => ({ compositeFilter: { op: 'AND', filters } })

export const selected = (fieldPaths: readonly string[]) => ({ fields: fieldPaths.map(field) })

/** An order by a field, and by the id where that is equal. */
export const orderedBy = (fieldPath: string, direction: 'ASCENDING' | 'DESCENDING') => [
  { field: field(fieldPath), direction },
  { field: field('__name__'), direction },
]

/** @param values of the fields of the order in the last document before, as Firestore gave them */
export const startingAfter = (values: readonly unknown[]) => ({
  startAt: { values, before: false },
})
