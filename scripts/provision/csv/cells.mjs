// The portal's exports put an apostrophe before what a spreadsheet would run as a formula (CSV-8).
const GUARD =
  /^'(?=[\t\r\n]|[\s\p{C}\p{Default_Ignorable_Code_Point}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20\uFE66\uFE62\uFE63\uFE6B])/u

/** A cell's content, trimmed, without the export's guard against formulas. @param {string} cell */
export const contentOf = (cell) => cell.replace(GUARD, '').trim()

/** Words by which headers and keywords are compared: lower case, without accents, blanks and signs. */
export const folded = (/** @type {string} */ text) =>
  text
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()

/**
 * What may be the id of a document, so that no id leads to another collection.
 * @see https://firebase.google.com/docs/firestore/quotas#collections_documents_and_fields
 * @param {string} text @param {number} longest in characters
 */
export const isDocumentId = (text, longest) =>
  text.length <= longest && /^[^/\s]+$/u.test(text) && !/^(\.\.?|__.*__)$/.test(text)

/**
 * A whole number within bounds; null for anything else. Not Number(): it takes '1e3', '0x10' and ''.
 * @param {string} text @param {number} min @param {number} max
 */
export const wholeNumber = (text, min, max) => {
  if (!/^\d{1,15}$/.test(text)) return null
  const number = Number(text)
  return number >= min && number <= max ? number : null
}
