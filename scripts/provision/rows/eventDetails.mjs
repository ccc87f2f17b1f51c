/** @typedef {import('../csv/readTable.mjs').Row} Row */
/** @typedef {import('../csv/readTable.mjs').Problem} Problem */

/**
 * What an event may hold besides its name; a cell that is empty says nothing.
 * @typedef {object} Details
 * @property {Date} [date]
 * @property {string} [place]
 * @property {string} [url]
 */

/** In characters. */
const LONGEST_PLACE = 200
const LONGEST_URL = 2_000

const DATE = /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{1,2}:\d{2})(?::\d{2})?)?\s*(Z|[+-]\d{2}:\d{2})?$/

/** Costa Rica keeps this offset all year. */
const HERE = '-06:00'

/**
 * A moment as YYYY-MM-DD, perhaps with HH:MM and an offset; null for anything else, such as 30 February.
 * @param {string} text
 */
const readDate = (text) => {
  const [, day, time = '00:00', offset = HERE] = DATE.exec(text) ?? []
  if (day === undefined) return null
  const exists = new Date(`${day}T00:00:00Z`)
  if (Number.isNaN(exists.getTime()) || exists.toISOString().slice(0, 10) !== day) return null
  const date = new Date(`${day}T${time.padStart(5, '0')}:00${offset}`)
  return Number.isNaN(date.getTime()) ? null : date
}

const parse = (/** @type {string} */ url) => {
  try {
    return new URL(url)
  } catch {
    return null
  }
}

// As the portal reads an event's address (ENTITY-8). A test compares them.
export const isEventUrl = (/** @type {string} */ url) => {
  if (url.length > LONGEST_URL || !url.includes('{codigo}') || /\s/.test(url)) return false
  const [one, other] = ['a', 'b'].map((code) => parse(url.replaceAll('{codigo}', code)))
  return !!one && one.host === other?.host && /^https?:$/.test(one.protocol)
}

/** The details of a row, or what is wrong with them. @param {Row} row @returns {Details | Problem} */
export const readDetails = (row) => {
  const [text, place, url] = [row.get('date'), row.get('place'), row.get('url')]
  const date = text === '' ? null : readDate(text)
  if (text !== '' && date === null) {
    return row.problem('date', `'${text}' is not a date such as 2026-12-12 19:30`)
  }
  if (place.length > LONGEST_PLACE) {
    return row.problem('place', `is longer than ${LONGEST_PLACE} characters`)
  }
  if (url !== '' && !isEventUrl(url)) {
    return row.problem('url', `'${url}' is not an http or https address with {codigo}`)
  }
  return {
    ...(date === null ? {} : { date }),
    ...(place === '' ? {} : { place }),
    ...(url === '' ? {} : { url }),
  }
}
