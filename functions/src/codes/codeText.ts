/** The text of a code as texts are compared and reserved. */
export const comparable = (text: string) => text.trim().toUpperCase()

/**
 * Whether a text may be the id of a document.
 * @see https://firebase.google.com/docs/firestore/quotas#collections_documents_and_fields
 */
export const isId = (text: string) => /^[^/]{1,300}$/.test(text) && !/^(\.\.?|__.*__)$/.test(text)
