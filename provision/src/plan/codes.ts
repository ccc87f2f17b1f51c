import { countOf } from '../../../infrastructure/documents/fields.ts'
import { BadRow, rowByRow } from '../files/table.ts'
import { codeKey } from '../rows/codeKey.ts'
import type { CodeRow, EventName, LeaderName } from '../rows/codes.ts'
import { documentWrites, type Fields, type Plan, reservation } from './plan.ts'

/** The code that has a text. */
export interface Owner {
  readonly id: string
  readonly isReserved: boolean
  /** Null if the text is reserved for a code that does not exist. */
  readonly code: Fields | null
  /** The state that a write of the code must find unchanged. */
  readonly version?: unknown
}

/** The owners of the texts that the rows name, as texts are compared. */
export type ExistingCodes = ReadonlyMap<string, Owner>

export interface CodePlan extends Plan {
  readonly leaderId: string
  readonly eventId: string
}

interface CodeOptions {
  readonly store: string
  /** The server's time in a write. */
  readonly now: unknown
  /** The uid of a leader of the store; null if there is none. */
  readonly leaderOf: (leader: LeaderName) => string | null
  /** The ids of the store's events with a name or an id. */
  readonly eventsOf: (event: EventName) => readonly string[]
  /** The id of a new code with a text. */
  readonly idFor: (key: string) => string
  /** The tracking id of new codes for an event. */
  readonly batchFor: (eventId: string) => string
  /** The limit of new codes whose rows have none. */
  readonly maxUses: number
}

interface References {
  readonly leaderId: string
  readonly eventId: string
}

/** @throws {BadRow} */
const referencesOf = ({ row, leader, event }: CodeRow, options: CodeOptions): References => {
  const leaderId = options.leaderOf(leader)
  if (leaderId === null) {
    const name = leader.by === 'id' ? leader.id : leader.email
    const column = row.get('leaderId') ? 'leaderId' : 'leader'
    throw new BadRow(column, `'${name}' is no leader of the store`)
  }
  const [eventId, ...more] = options.eventsOf(event)
  const [column, name] = event.by === 'id' ? ['eventId', event.id] : ['eventName', event.name]
  if (eventId === undefined) throw new BadRow(column, `'${name}' is no event of the store`)
  if (more.length === 0) return { leaderId, eventId }
  throw new BadRow(column, `'${name}' is the name of ${more.length + 1} events: give its id`)
}

/** Why a row may not have the text of a stored code; null if it is the same code. */
const takenBy = (
  { id, code }: Owner,
  key: string,
  { leaderId, eventId }: References,
): string | null => {
  if (code === null) return `it is reserved for the code ${id}, which does not exist`
  if (codeKey(String(code.code)) !== key) return `it was the text of the code ${id}`
  if (code.leaderId !== leaderId) return `it is the code ${id} of another leader`
  if (code.eventId !== eventId) return `it is the code ${id} for another event`
  return null
}

/** @throws {BadRow} if a code has more uses than its limit */
const checkUses = (used: number, limit: number) => {
  if (used <= limit) return
  throw new BadRow(
    'uses',
    `${used} uses exceed the limit of ${limit}: give the limit, as ${used}/${used} or in a column 'max uses'`,
  )
}

/** The document of a code that does not exist yet (ENTITY-3), without its dates. @throws {BadRow} */
const newCode = (row: CodeRow, references: References, options: CodeOptions): Fields => {
  const currentUses = row.currentUses ?? 0
  const maxUses = row.maxUses ?? options.maxUses
  checkUses(currentUses, maxUses)
  return {
    id: options.idFor(row.key),
    code: row.text,
    ...references,
    trackingId: row.batch ?? options.batchFor(references.eventId),
    status: row.status ?? 'available',
    currentUses,
    maxUses,
    maxTickets: row.maxTickets ?? 1,
    ...(row.kind ?? { code_type: 'leader' }),
  }
}

/** A status only moves on: an old file must not bring a code back. */
const STATUSES: readonly unknown[] = ['available', 'expired', 'deleted']

/** The fields of a stored code that a row changes. @throws {BadRow} */
const changedFields = (row: CodeRow, stored: Fields): Fields => {
  const storedUses = countOf(stored.currentUses)
  const used = Math.max(row.currentUses ?? 0, storedUses)
  const limit = row.maxUses ?? countOf(stored.maxUses)
  // A stored code without a limit has none to exceed.
  if (limit > 0) checkUses(used, limit)
  const isLater = STATUSES.indexOf(row.status) > STATUSES.indexOf(stored.status)
  const wanted = {
    currentUses: used > storedUses ? used : null,
    maxUses: row.maxUses,
    maxTickets: row.maxTickets,
    trackingId: row.batch,
    status: isLater ? row.status : null,
    ...row.kind,
  }
  return Object.fromEntries(
    Object.entries(wanted).filter(([name, value]) => value !== null && value !== stored[name]),
  )
}

/**
 * The writes for the codes. A change that others made meanwhile is never turned back: uses do not fall, and a code
 * that is expired or deleted stays so.
 */
export const planCodes = (
  rows: readonly CodeRow[],
  existing: ExistingCodes,
  options: CodeOptions,
) => {
  const { store, now } = options
  const { results: plans, problems } = rowByRow(rows, (code): CodePlan => {
    const { row, text, key } = code
    const references = referencesOf(code, options)
    const owner = existing.get(key)
    const reason = owner ? takenBy(owner, key, references) : null
    if (reason !== null) throw new BadRow('code', `'${text}' is taken: ${reason}`)
    const id = owner?.id ?? options.idFor(key)
    const fields = owner?.code
      ? changedFields(code, owner.code)
      : newCode(code, references, options)
    const document = { id, isNew: !owner, fields }
    const writes = documentWrites('codes', document, now, owner?.version)
    if (!owner?.isReserved) writes.push(reservation(store, key, id, now))
    const title = `${text} (codes/${id})`
    return { row, title, isChange: writes.length > 0, writes, ...references, ...document }
  })
  return { plans, problems }
}
