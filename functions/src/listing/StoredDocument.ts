/** The part of a Firestore document that is used here. */
export interface StoredDocument {
  readonly exists: boolean
  get(field: string): unknown
}

/** A document by the paths of its fields. */
export const storedDocument = (fields: object): StoredDocument => ({
  exists: true,
  get: (path) =>
    path.split('.').reduce<unknown>((value, key) => Reflect.get(Object(value), key), fields),
})

export const textIn = (document: StoredDocument, field: string): string | null => {
  const value = document.get(field)
  return typeof value === 'string' ? value : null
}
