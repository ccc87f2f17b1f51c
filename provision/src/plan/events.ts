import { BadRow, rowByRow } from '../files/table.ts'
import { type EventRow, eventKey } from '../rows/events.ts'
import { documentWrites, type Fields, isRemoved, type Plan, type PlanOptions } from './plan.ts'

/** Whether a stored field has the value; a date is stored as a timestamp. */
const isStored = (stored: unknown, value: unknown) =>
  value instanceof Date ? Object(stored).toMillis?.() === value.getTime() : stored === value

/** The ids of the store's events by their names. */
export const idsByName = (events: ReadonlyMap<string, Fields>, store: string) => {
  const ids = new Map<string, string[]>()
  for (const [id, data] of events) {
    if (data.storeId !== store || isRemoved(data) || typeof data.name !== 'string') continue
    const key = eventKey(data.name)
    ids.set(key, [...(ids.get(key) ?? []), id])
  }
  return ids
}

/**
 * The writes for the events. One without an id is recognised by its name, so that a second run writes it no more.
 * @param existing events of the store, and those that rows name by their id
 */
export const planEvents = (
  rows: readonly EventRow[],
  existing: ReadonlyMap<string, Fields>,
  { store, now, newId }: PlanOptions,
) => {
  const named = idsByName(existing, store)
  const lines = new Map<string, number>()
  // Rows with ids first: a row without one may name an event that another row creates.
  const ordered = rows.toSorted((a, b) => Number(a.id === null) - Number(b.id === null))
  const { results: plans, problems } = rowByRow(ordered, (event): Plan => {
    const { row, name } = event
    const ids = event.id === null ? (named.get(name) ?? []) : [event.id]
    const id = ids[0] ?? newId()
    const data = existing.get(id)
    if (ids.length > 1) {
      throw new BadRow('name', `'${name}' is the name of ${ids.length} events: give its id`)
    }
    if (lines.has(id)) throw new BadRow(null, `is the same event as line ${lines.get(id)}`)
    // An event without a store belongs to none yet: a row with its id takes it into this one.
    if (data && (data.storeId ?? store) !== store) {
      throw new BadRow('id', `'${id}' is an event of another store`)
    }
    if (data && isRemoved(data)) throw new BadRow('id', `'${id}' is a removed event`)
    lines.set(id, row.line)
    // Also the new name of one that is there.
    const others = named.get(name) ?? []
    if (!others.includes(id)) named.set(name, [...others, id])
    const wanted: Fields = { name, storeId: store, ...event.details }
    const isSame = Object.entries(wanted).every(([field, value]) => isStored(data?.[field], value))
    const document = { id, isNew: !data, fields: isSame ? {} : wanted }
    const writes = documentWrites('events', document, now)
    return { row, title: `events/${id}`, isChange: !isSame, writes, ...document }
  })
  return { plans, problems }
}
