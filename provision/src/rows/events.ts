import { storeMoment } from '../../../domain/shared/storeTime.ts'
import { eventUrlOf } from '../../../infrastructure/documents/eventUrl.ts'
import { BadRow, type Kind, type Row } from '../files/table.ts'
import { idIn, limitedText, requiredText } from './cells.ts'

/** The fields of an event besides its name; an empty cell sets none. */
interface Details {
  readonly date?: Date
  readonly place?: string
  readonly url?: string
}

export interface EventRow {
  readonly row: Row
  readonly id: string | null
  readonly name: string
  readonly details: Details
}

/** In characters. */
const LONGEST_TEXT = 200

/** Names are compared as they look: blanks once, letters with their accents in one form. */
export const eventKey = (name: string) => name.normalize('NFC').replace(/\s+/g, ' ').trim()

const DATE = /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{1,2}:\d{2})(?::\d{2})?)?\s*(Z|[+-]\d{2}:\d{2})?$/

/**
 * A moment as YYYY-MM-DD, perhaps with HH:MM and an offset, else of the store's zone; null for anything else, such as 30 February.
 * A day alone is its midnight, which the portal shows without an hour.
 */
const readDate = (text: string): Date | null => {
  const [, day, hour = '00:00', offset] = DATE.exec(text) ?? []
  if (day === undefined) return null
  const time = hour.padStart(5, '0')
  if (Number.isNaN(Date.parse(`${day}T${time}Z`))) return null
  const exists = new Date(`${day}T00:00:00Z`)
  if (Number.isNaN(exists.getTime()) || exists.toISOString().slice(0, 10) !== day) return null
  const date = new Date(offset ? `${day}T${time}:00${offset}` : storeMoment(day, time))
  return Number.isNaN(date.getTime()) ? null : date
}

/** @throws {BadRow} */
const detailsOf = (row: Row): Details => {
  const [text, url] = [row.get('date'), row.get('url')]
  const date = readDate(text)
  if (text !== '' && date === null) {
    throw new BadRow('date', `'${text}' is not a date such as 2026-12-12 19:30`)
  }
  const place = limitedText('place', row.get('place'), LONGEST_TEXT)
  if (url !== '' && eventUrlOf(url) === null) {
    throw new BadRow('url', `'${url}' is not an http or https address with {codigo}`)
  }
  return {
    ...(date === null ? {} : { date }),
    ...(place === '' ? {} : { place }),
    ...(url === '' ? {} : { url }),
  }
}

export const EVENTS: Kind<EventRow> = {
  columns: {
    spellings: {
      id: ['id', 'eventid', 'idevento', 'iddelevento'],
      name: ['name', 'nombre', 'event', 'evento', 'eventname', 'nombredelevento'],
      date: ['date', 'fecha'],
      place: ['place', 'lugar', 'sitio'],
      url: ['url', 'enlace', 'link', 'direccion'],
    },
    required: [['name']],
  },
  check: (row, once) => {
    const name = requiredText('name', eventKey(row.get('name')), LONGEST_TEXT)
    const id = idIn('id', row.get('id'))
    // Two events may have one name if their ids tell them apart.
    if (id === null) once('name', name)
    else once('id', id)
    return { row, id, name, details: detailsOf(row) }
  },
}
