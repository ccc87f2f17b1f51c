import { NOISE, SEPARATOR } from '../../../domain/codes/foldCode.ts'
import { BadRow, type Kind, type Row } from '../files/table.ts'
import { addressIn, idIn, isDocumentId, MOST_USES, meaningOf, wholeNumber } from './cells.ts'
import { codeKey } from './codeKey.ts'
import { eventKey } from './events.ts'

export type LeaderName =
  | { readonly by: 'id'; readonly id: string }
  | { readonly by: 'email'; readonly email: string }

export type EventName =
  | { readonly by: 'id'; readonly id: string }
  | { readonly by: 'name'; readonly name: string }

type Status = 'available' | 'expired' | 'deleted'

type CodeType =
  | { readonly code_type: 'leader' }
  | { readonly code_type: 'discount'; readonly percent: number }

/** A code as a file says it. A missing value is null: a default for a new code, no change for an existing one. */
export interface CodeRow {
  readonly row: Row
  /** As it is stored. */
  readonly text: string
  /** The text as codes are compared and reserved. */
  readonly key: string
  readonly leader: LeaderName
  readonly event: EventName
  readonly currentUses: number | null
  readonly maxUses: number | null
  readonly maxTickets: number | null
  readonly status: Status | null
  readonly kind: CodeType | null
  /** The tracking id. */
  readonly batch: string | null
}

/** An empty cell of the portal's exports (CSV-3). */
const EMPTY = 'none'

/** A cell of a file that may be an export; '' if it is empty. */
const cellOf = (row: Row, column: string) => {
  const text = row.get(column)
  return text === EMPTY ? '' : text
}

/** In characters, as the function that reserves texts has it. */
const LONGEST_CODE = 300

// Separators of a pasted list, and characters that lists pick up and the portal drops: a code with one of them could not
// be found.
const UNFIT = new RegExp(`[${SEPARATOR}]|${NOISE}`, 'u')

const textOf = (row: Row) => {
  const text = cellOf(row, 'code')
  if (text === '') throw new BadRow('code', 'is empty')
  if (UNFIT.test(text)) {
    throw new BadRow('code', `'${text}' has a blank, comma, semicolon, quote or invisible sign`)
  }
  if (isDocumentId(codeKey(text), LONGEST_CODE)) return text
  throw new BadRow('code', `'${text}' cannot be reserved: it has a slash or is too long`)
}

const leaderOf = (row: Row): LeaderName => {
  const id = idIn('leaderId', cellOf(row, 'leaderId'))
  if (id !== null) return { by: 'id', id }
  const name = cellOf(row, 'leader')
  const email = addressIn(name)
  if (email !== null) return { by: 'email', email }
  const other = idIn('leader', name)
  if (other !== null) return { by: 'id', id: other }
  throw new BadRow('leader', 'is empty')
}

const eventOf = (row: Row): EventName => {
  const id = idIn('eventId', cellOf(row, 'eventId'))
  if (id !== null) return { by: 'id', id }
  const name = eventKey(cellOf(row, 'eventName'))
  if (name !== '') return { by: 'name', name }
  throw new BadRow('eventName', 'is empty')
}

const countIn = (row: Row, column: string, min: number): number | null => {
  const text = cellOf(row, column)
  const count = wholeNumber(text, min)
  if (text === '' || count !== null) return count
  throw new BadRow(column, `'${text}' is no whole number from ${min} to ${MOST_USES}`)
}

/** The uses of a code: of `uses`, '3' or '3/10', or of columns of their own. */
const usesOf = (row: Row) => {
  const uses = cellOf(row, 'uses')
  const pair = /^(\d+)\s*\/\s*(\d+)$/.exec(uses)
  const currentUses = countIn(row, 'currentUses', 0)
  const maxUses = countIn(row, 'maxUses', 1)
  const maxTickets = countIn(row, 'maxTickets', 1)
  if (uses === '') return { currentUses, maxUses, maxTickets }
  const used = wholeNumber(pair?.[1] ?? uses, 0)
  const limit = pair ? wholeNumber(pair[2] ?? '', 1) : maxUses
  if (used === null || (pair && limit === null)) {
    throw new BadRow('uses', `'${uses}' is neither a number of uses nor uses/limit`)
  }
  if (currentUses !== null && currentUses !== used) {
    throw new BadRow('uses', `'${uses}' contradicts the current uses`)
  }
  if (maxUses !== null && maxUses !== limit) {
    throw new BadRow('uses', `'${uses}' contradicts the limit of uses`)
  }
  return { currentUses: used, maxUses: limit, maxTickets }
}

const STATUSES = new Map<string, Status>([
  ['available', 'available'],
  ['disponible', 'available'],
  ['expired', 'expired'],
  ['vencido', 'expired'],
  ['expirado', 'expired'],
  ['deleted', 'deleted'],
  ['eliminado', 'deleted'],
])

const statusOf = (row: Row): Status | null => {
  const text = cellOf(row, 'status')
  if (text === '') return null
  return meaningOf('status', text, STATUSES, 'none of available, expired and deleted')
}

const percentOf = (row: Row): number | null => {
  const text = cellOf(row, 'percent')
  if (text === '') return null
  const number = /^(\d{1,3}(?:[.,]\d{1,4})?)\s*%?$/.exec(text)?.[1]
  const percent = Number(number?.replace(',', '.'))
  if (percent >= 0 && percent <= 100) return percent
  throw new BadRow('percent', `'${text}' is no number from 0 to 100`)
}

const TYPES = new Map<string, CodeType['code_type']>([
  ['leader', 'leader'],
  ['lider', 'leader'],
  ['discount', 'discount'],
  ['descuento', 'discount'],
])

/** Null if the row does not say; a percentage alone means a discount. */
const kindOf = (row: Row): CodeType | null => {
  const text = cellOf(row, 'type')
  const percent = percentOf(row)
  if (text === '' && percent === null) return null
  const type =
    text === '' ? 'discount' : meaningOf('type', text, TYPES, 'neither leader nor discount')
  if (type === 'discount' && percent !== null) return { code_type: 'discount', percent }
  if (type === 'leader' && percent === null) return { code_type: 'leader' }
  throw new BadRow(
    'percent',
    type === 'leader' ? 'is for discounts only' : 'is empty: a discount needs one',
  )
}

/** The portal's export is one of these files. */
export const CODES: Kind<CodeRow> = {
  columns: {
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
      // The export has these beside the ids, which say the same.
      leaderFirstName: ['leaderfirstname', 'nombredellider'],
      leaderLastName: ['leaderlastname', 'apellidodellider'],
    },
    required: [['code'], ['leaderId', 'leader'], ['eventId', 'eventName']],
  },
  check: (row, once) => {
    const text = textOf(row)
    const code = {
      row,
      text,
      key: codeKey(text),
      leader: leaderOf(row),
      event: eventOf(row),
      ...usesOf(row),
      status: statusOf(row),
      kind: kindOf(row),
      batch: idIn('batch', cellOf(row, 'batch')),
    }
    once('code', code.key, `'${text}' `)
    return code
  },
}
