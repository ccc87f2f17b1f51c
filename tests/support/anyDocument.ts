import fc from 'fast-check'

const anyField = fc.anything({
  withBigInt: true,
  withDate: true,
  withMap: true,
  withNullPrototype: true,
})

/** Anything at all, or a document with these fields of any kind. */
export const document = (names: readonly string[]) =>
  fc.oneof(anyField, fc.dictionary(fc.constantFrom(...names), anyField))
