import { isDocumentId } from '../csv/cells.mjs'
import { cellOf, kindOf, statusOf, textOf, usesOf, WrongField } from './codeFields.mjs'
import { eventKey } from './eventRows.mjs'
import { isEmail } from './leaderRows.mjs'

/** @typedef {import('../csv/readTable.mjs').Row} Row */
/** @typedef {import('../csv/readTable.mjs').Problem} Problem */

/** @typedef {{ readonly by: 'id', readonly id: string } | { readonly by: 'email', readonly email: string }} LeaderName */
/** @typedef {{ readonly by: 'id', readonly id: string } | { readonly by: 'name', readonly name: string }} EventName */

/**
 * A code as a file says it. What it does not say is null: a default for a new code, no change for an existing one.
 * @typedef {object} CodeRow
 * @property {Row} row
 * @property {string} text as it is stored
 * @property {string} key the text in upper case: by it codes are compared and reserved
 * @property {LeaderName} leader
 * @property {EventName} event
 * @property {number | null} currentUses
 * @property {number | null} maxUses
 * @property {number | null} maxTickets
 * @property {import('./codeFields.mjs').Status | null} status
 * @property {import('./codeFields.mjs').Kind | null} kind
 * @property {string | null} batch the tracking id
 */

/** The portal's export is one of these files. @type {import('../csv/readTable.mjs').Columns} */
export const CODE_COLUMNS = {
  spellings: {
    code: ['code', 'codigo', 'accesscode', 'codigodeacceso'],
    leaderId: ['leaderid', 'idlider', 'iddellider'],
    leader: ['leader', 'lider', 'leaderemail', 'correo', 'email', 'correodellider'],
    eventId: ['eventid', 'idevento', 'iddelevento'],
    eventName: ['event', 'evento', 'eventname', 'nombredelevento'],
    uses: ['uses', 'usos'],
    currentUses: ['currentuses', 'usosactuales'],
    maxUses: ['maxuses', 'usosmaximos', 'limitedeusos'],
    maxTickets: ['maxtickets', 'boletos', 'boletosporuso'],
    status: ['codestatus', 'status', 'estado'],
    type: ['codetype', 'type', 'tipo'],
    percent: ['percent', 'porcentaje', 'descuento'],
    batch: ['batch', 'lote', 'trackingid'],
    // Of the export; the ids beside them say the same.
    leaderFirstName: ['leaderfirstname', 'nombredellider'],
    leaderLastName: ['leaderlastname', 'apellidodellider'],
  },
  required: [['code'], ['leaderId', 'leader'], ['eventId', 'eventName']],
}

/** In characters. */
const LONGEST_ID = 128

/** @param {Row} row @param {string} column */
const idIn = (row, column) => {
  const id = cellOf(row, column)
  if (id === '' || isDocumentId(id, LONGEST_ID)) return id
  throw new WrongField(column, `'${id}' cannot be an id`)
}

/** @param {Row} row @returns {LeaderName} */
const leaderOf = (row) => {
  const id = idIn(row, 'leaderId')
  if (id !== '') return { by: 'id', id }
  const name = cellOf(row, 'leader')
  if (isEmail(name)) return { by: 'email', email: name.toLowerCase() }
  const other = idIn(row, 'leader')
  if (other !== '') return { by: 'id', id: other }
  throw new WrongField('leader', 'is empty')
}

/** @param {Row} row @returns {EventName} */
const eventOf = (row) => {
  const id = idIn(row, 'eventId')
  if (id !== '') return { by: 'id', id }
  const name = eventKey(cellOf(row, 'eventName'))
  if (name !== '') return { by: 'name', name }
  throw new WrongField('eventName', 'is empty')
}

/** @param {Row} row @returns {CodeRow} @throws {WrongField} */
const codeOf = (row) => {
  const text = textOf(row)
  return {
    row,
    text,
    key: text.toUpperCase(),
    leader: leaderOf(row),
    event: eventOf(row),
    ...usesOf(row),
    status: statusOf(row),
    kind: kindOf(row),
    batch: idIn(row, 'batch') || null,
  }
}

/**
 * The codes of a file, and what is wrong with the other rows.
 * @param {readonly Row[]} rows
 * @returns {{ codes: CodeRow[], problems: Problem[] }}
 */
export const readCodes = (rows) => {
  /** @type {Map<string, number>} */
  const lines = new Map()
  /** @type {CodeRow[]} */
  const codes = []
  /** @type {Problem[]} */
  const problems = []
  for (const row of rows) {
    try {
      const code = codeOf(row)
      const before = lines.get(code.key)
      if (before === undefined) {
        lines.set(code.key, row.line)
        codes.push(code)
      } else problems.push(row.problem('code', `'${code.text}' repeats line ${before}`))
    } catch (cause) {
      if (!(cause instanceof WrongField)) throw cause
      problems.push(row.problem(cause.column, cause.message))
    }
  }
  return { codes, problems }
}
