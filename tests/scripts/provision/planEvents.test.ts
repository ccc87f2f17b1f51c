import { describe, expect, it } from 'vitest'
import { idOf, newId } from '../../../scripts/provision/plan/ids.mjs'
import { isEventChange, planEvents } from '../../../scripts/provision/plan/planEvents.mjs'
import { EVENT_COLUMNS, readEvents } from '../../../scripts/provision/rows/eventRows.mjs'
import { tableOf } from './tables'

const plan = (lines: readonly string[], existing: Readonly<Record<string, object>> = {}) => {
  const { events } = readEvents(tableOf(EVENT_COLUMNS, 'id,name', ...lines).rows)
  const stored = Object.entries(existing).map(([id, data]) => [id, { ...data }] as const)
  return planEvents(events, new Map(stored), { store: 's1', newId: () => 'new-id' })
}
const detailed = (line: string, stored?: object) => {
  const { rows } = tableOf(EVENT_COLUMNS, 'id,nombre,fecha,lugar,enlace', line)
  const existing = new Map(stored ? [['e1', { ...stored }]] : [])
  return planEvents(readEvents(rows).events, existing, { store: 's1', newId: () => 'new-id' })
    .plans[0]
}
const mar = { name: 'Mar', storeId: 's1' }

describe('The plan for an event', () => {
  it('is a document of the store, with the id of the row or a new one [PROVISION-2]', () => {
    expect(plan([',Mar']).plans).toMatchObject([{ id: 'new-id', create: mar, update: null }])
    expect(plan(['e1,Mar']).plans).toMatchObject([{ id: 'e1', create: mar }])
  })

  it('is nothing if it is there, by its id or its name [PROVISION-2, PROVISION-5]', () => {
    for (const line of ['e1,Mar', ',Mar', ',  Mar ']) {
      const { plans, problems } = plan([line], { e1: mar })
      expect(problems).toEqual([])
      expect(plans.map((one) => [one.id, isEventChange(one)])).toEqual([['e1', false]])
    }
  })

  it('changes the name by the id, and takes in an event without a store', () => {
    expect(plan(['e1,Sol'], { e1: mar }).plans).toMatchObject([
      { create: null, update: { name: 'Sol' } },
    ])
    expect(plan(['e1,Mar'], { e1: { name: 'Mar' } }).plans).toMatchObject([{ update: mar }])
  })

  it('has its date, place and url, and changes what differs of them [PROVISION-2, PROVISION-5]', () => {
    const line = 'e1,Mar,2026-12-12 19:30,Muelle,https://x.test/{codigo}'
    const date = new Date('2026-12-13T01:30:00Z')
    const details = { date, place: 'Muelle', url: 'https://x.test/{codigo}' }
    expect(detailed(line)?.create).toEqual({ ...mar, ...details })
    const stored = { ...mar, ...details, date: { toMillis: () => date.getTime() } }
    expect(detailed(line, stored)?.update).toBeNull()
    expect(detailed(line, { ...stored, place: 'Playa' })?.update).toMatchObject(details)
    expect(detailed(line, { ...stored, date: { toMillis: () => 5 } })?.update).toMatchObject(
      details,
    )
    expect(detailed(line, { ...mar, date: 5 })?.update).toMatchObject(details)
    expect(detailed('e1,Mar,,,', stored)?.update).toBeNull()
  })

  it('does not take the events of other stores, nor removed ones, for its own', () => {
    const foreign = { e1: { name: 'Mar', storeId: 's2' }, e2: { ...mar, status: 'deleted' } }
    expect(plan([',Mar'], foreign).plans).toMatchObject([{ id: 'new-id', create: mar }])
    expect(plan(['e1,Mar', 'e2,Mar'], foreign).problems).toMatchObject([
      { line: 2, column: 'id', reason: "'e1' is an event of another store" },
      { line: 3, column: 'id', reason: "'e2' is a removed event" },
    ])
  })

  it('is none for a name of several events, nor for one event twice', () => {
    expect(plan([',Mar'], { e1: mar, e2: mar }).problems).toMatchObject([
      { column: 'name', reason: "'Mar' is the name of 2 events: give its id" },
    ])
    // Also with the row without an id first: it would make a second event.
    for (const lines of [
      ['e1,Mar', ',Mar'],
      [',Mar', 'e1,Mar'],
    ]) {
      const { plans, problems } = plan(lines)
      expect(plans.map(({ id }) => id)).toEqual(['e1'])
      expect(problems).toHaveLength(1)
    }
  })
})

describe('An id', () => {
  it('has 20 letters and digits, as the rules ask for [WRITE-4]', () => {
    for (const id of [newId(), idOf('code', 's1', 'A1')]) expect(id).toMatch(/^[A-Za-z0-9]{20}$/)
    expect(newId()).not.toBe(newId())
  })

  it('of a code is always the same, and never that of another [PROVISION-5]', () => {
    expect(idOf('code', 's1', 'A1')).toBe(idOf('code', 's1', 'A1'))
    const ids = [
      idOf('code', 's1', 'A1'),
      idOf('code', 's1', 'A2'),
      idOf('code', 's2', 'A1'),
      idOf('code', 's1A', '1'),
    ]
    expect(new Set(ids).size).toBe(4)
  })
})
