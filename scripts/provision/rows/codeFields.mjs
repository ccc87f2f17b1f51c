import { folded, isDocumentId, wholeNumber } from '../csv/cells.mjs'

/** @typedef {import('../csv/readTable.mjs').Row} Row */

/** @typedef {'available' | 'expired' | 'deleted'} Status */
/** @typedef {{ readonly code_type: 'leader' } | { readonly code_type: 'discount', readonly percent: number }} Kind */

/** What is wrong with a field. */
export class WrongField extends Error {
  /** @param {string} column @param {string} reason */
  constructor(column, reason) {
    super(reason)
    this.column = column
  }
}

/** An empty cell of the portal's exports (CSV-3). */
const EMPTY = 'none'

/** A cell of a file that may be an export; '' if it is empty. @param {Row} row @param {string} column */
export const cellOf = (row, column) => {
  const text = row.get(column)
  return text === EMPTY ? '' : text
}

/** In characters; the reservation's id has the same limit in the function that reserves texts. */
const LONGEST_CODE = 300

// What separates codes in a pasted list, and what lists pick up and the portal leaves out: a code with one of these could
// not be found.
const UNFIT = /[\s,;"'`´‘’‚“”„«»\p{Cf}\p{Cc}]/u

/** @param {Row} row @throws {WrongField} */
export const textOf = (row) => {
  const text = cellOf(row, 'code')
  if (text === '') throw new WrongField('code', 'is empty')
  if (UNFIT.test(text)) {
    throw new WrongField('code', `'${text}' has a blank, comma, semicolon, quote or invisible sign`)
  }
  if (!isDocumentId(text.toUpperCase(), LONGEST_CODE)) {
    throw new WrongField('code', `'${text}' cannot be reserved: it has a slash or is too long`)
  }
  return text
}

const MOST = 1_000_000

/** @param {Row} row @param {string} column @param {number} min @throws {WrongField} @returns {number | null} null if empty */
const countIn = (row, column, min) => {
  const text = cellOf(row, column)
  if (text === '') return null
  const count = wholeNumber(text, min, MOST)
  if (count !== null) return count
  throw new WrongField(column, `'${text}' is no whole number from ${min} to ${MOST}`)
}

/**
 * The uses of a code: of `uses`, '3' or '3/10', or of columns of their own.
 * @param {Row} row @throws {WrongField}
 */
export const usesOf = (row) => {
  const uses = cellOf(row, 'uses')
  const pair = /^(\d+)\s*\/\s*(\d+)$/.exec(uses)
  const currentUses = countIn(row, 'currentUses', 0)
  const maxUses = countIn(row, 'maxUses', 1)
  const maxTickets = countIn(row, 'maxTickets', 1)
  if (uses === '') return { currentUses, maxUses, maxTickets }
  const used = wholeNumber(pair?.[1] ?? uses, 0, MOST)
  const limit = pair ? wholeNumber(pair[2] ?? '', 1, MOST) : maxUses
  if (used === null || (pair && limit === null)) {
    throw new WrongField('uses', `'${uses}' is neither a number of uses nor uses/limit`)
  }
  if (currentUses !== null && currentUses !== used) {
    throw new WrongField('uses', `'${uses}' contradicts the current uses`)
  }
  if (pair && maxUses !== null && maxUses !== limit) {
    throw new WrongField('uses', `'${uses}' contradicts the limit of uses`)
  }
  return { currentUses: used, maxUses: limit, maxTickets }
}

/** @type {ReadonlyMap<string, Status>} */
const STATUSES = new Map([
  ['available', 'available'],
  ['disponible', 'available'],
  ['expired', 'expired'],
  ['vencido', 'expired'],
  ['expirado', 'expired'],
  ['deleted', 'deleted'],
  ['eliminado', 'deleted'],
])

/** @param {Row} row @throws {WrongField} @returns {Status | null} */
export const statusOf = (row) => {
  const text = cellOf(row, 'status')
  if (text === '') return null
  const status = STATUSES.get(folded(text))
  if (status) return status
  throw new WrongField('status', `'${text}' is none of available, expired and deleted`)
}

/** @param {Row} row @throws {WrongField} @returns {number | null} */
const percentOf = (row) => {
  const text = cellOf(row, 'percent')
  if (text === '') return null
  const number = /^(\d{1,3}(?:[.,]\d{1,4})?)\s*%?$/.exec(text)?.[1]
  const percent = Number(number?.replace(',', '.'))
  if (percent >= 0 && percent <= 100) return percent
  throw new WrongField('percent', `'${text}' is no number from 0 to 100`)
}

/** @type {ReadonlyMap<string, Kind['code_type']>} */
const TYPES = new Map([
  ['leader', 'leader'],
  ['lider', 'leader'],
  ['discount', 'discount'],
  ['descuento', 'discount'],
])

/** @param {Row} row @throws {WrongField} @returns {Kind | null} null if the row does not say */
export const kindOf = (row) => {
  const text = cellOf(row, 'type')
  const percent = percentOf(row)
  const type = text === '' && percent !== null ? 'discount' : TYPES.get(folded(text))
  if (text !== '' && type === undefined) {
    throw new WrongField('type', `'${text}' is neither leader nor discount`)
  }
  if (type === undefined) return null
  if (type === 'leader') {
    if (percent === null) return { code_type: 'leader' }
    throw new WrongField('percent', 'is for discounts only')
  }
  if (percent === null) throw new WrongField('percent', 'is empty: a discount needs one')
  return { code_type: 'discount', percent }
}
