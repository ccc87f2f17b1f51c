import { isDocumentId } from '../csv/cells.mjs'
import { readDetails } from './eventDetails.mjs'

/** @typedef {import('../csv/readTable.mjs').Row} Row */
/** @typedef {import('../csv/readTable.mjs').Problem} Problem */

/**
 * @typedef {object} EventRow
 * @property {Row} row
 * @property {string | null} id
 * @property {string} name
 * @property {import('./eventDetails.mjs').Details} details
 */

/** @type {import('../csv/readTable.mjs').Columns} */
export const EVENT_COLUMNS = {
  spellings: {
    id: ['id', 'eventid', 'idevento', 'iddelevento'],
    name: ['name', 'nombre', 'event', 'evento', 'eventname', 'nombredelevento'],
    date: ['date', 'fecha'],
    place: ['place', 'lugar', 'sitio'],
    url: ['url', 'enlace', 'link', 'direccion'],
  },
  required: [['name']],
}

/** In characters. */
const LONGEST_ID = 128
const LONGEST_NAME = 200

/** Names are compared as they look: blanks once, letters with their accents in one form. */
export const eventKey = (/** @type {string} */ name) =>
  name.normalize('NFC').replace(/\s+/g, ' ').trim()

/**
 * The events of a file, and what is wrong with the other rows.
 * @param {readonly Row[]} rows
 * @returns {{ events: EventRow[], problems: Problem[] }}
 */
export const readEvents = (rows) => {
  /** @type {Map<string, number>} */
  const lines = new Map()
  /** @type {EventRow[]} */
  const events = []
  /** @type {Problem[]} */
  const problems = []
  for (const row of rows) {
    const id = row.get('id') || null
    const name = eventKey(row.get('name'))
    // Two events may have one name if their ids tell them apart.
    const details = readDetails(row)
    const key = id === null ? `name ${name}` : `id ${id}`
    if (name === '') problems.push(row.problem('name', 'is empty'))
    else if (name.length > LONGEST_NAME) {
      problems.push(row.problem('name', `is longer than ${LONGEST_NAME} characters`))
    } else if (id !== null && !isDocumentId(id, LONGEST_ID)) {
      problems.push(row.problem('id', `'${id}' cannot be an id`))
    } else if (lines.has(key)) {
      problems.push(row.problem(id === null ? 'name' : 'id', `repeats line ${lines.get(key)}`))
    } else if ('reason' in details) problems.push(details)
    else {
      lines.set(key, row.line)
      events.push({ row, id, name, details })
    }
  }
  return { events, problems }
}
