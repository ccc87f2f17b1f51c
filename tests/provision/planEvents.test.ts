import { describe, expect, it } from 'vitest'
import { planEvents } from '../../provision/src/plan/events.ts'
import { idOf, newId } from '../../provision/src/plan/ids.ts'
import { EVENTS } from '../../provision/src/rows/events.ts'
import { tableOf } from './tables'

const OPTIONS = { store: 's1', now: 'now', newId: () => 'new-id' }

const plan = (lines: readonly string[], existing: Readonly<Record<string, object>> = {}) => {
  const { rows } = tableOf(EVENTS, 'id,name', ...lines)
  const stored = Object.entries(existing).map(([id, data]) => [id, { ...data }] as const)
  return planEvents(rows, new Map(stored), OPTIONS)
}
const detailed = (line: string, stored?: object) => {
  const { rows } = tableOf(EVENTS, 'id,nombre,fecha,lugar,enlace', line)
  const existing = new Map(stored ? [['e1', { ...stored }]] : [])
  return planEvents(rows, existing, OPTIONS).plans[0]
}
const mar = { name: 'Mar', storeId: 's1' }

describe('The plan for an event', () => {
  it('is a document of the store, with the id of the row or a new one [PROVISION-2]', () => {
    expect(plan([',Mar']).plans).toMatchObject([{ id: 'new-id', isNew: true, fields: mar }])
    expect(plan(['e1,Mar']).plans).toMatchObject([{ id: 'e1', isNew: true, fields: mar }])
  })

  it('is nothing if it is there, by its id or its name [PROVISION-2, PROVISION-5]', () => {
    for (const line of ['e1,Mar', ',Mar', ',  Mar ']) {
      const { plans, problems } = plan([line], { e1: mar })
      expect(problems).toEqual([])
      expect(plans.map(({ id, isChange, writes }) => [id, isChange, writes])).toEqual([
        ['e1', false, []],
      ])
    }
  })

  it('changes the name by the id, and takes in an event without a store', () => {
    expect(plan(['e1,Sol'], { e1: mar }).plans).toMatchObject([
      { isNew: false, fields: { name: 'Sol' } },
    ])
    expect(plan(['e1,Mar'], { e1: { name: 'Mar' } }).plans).toMatchObject([
      { isNew: false, fields: mar },
    ])
  })

  it('is not made a second time by the name that another row gives it [PROVISION-5]', () => {
    const { plans, problems } = plan(['e1,Sol', ',Sol'], { e1: mar })
    expect(plans).toMatchObject([{ id: 'e1', isNew: false }])
    expect(problems).toMatchObject([{ line: 3, reason: 'is the same event as line 2' }])
  })

  it('has its date, place and url, and changes what differs of them [PROVISION-2, PROVISION-5]', () => {
    const line = 'e1,Mar,2026-12-12 19:30,Muelle,https://x.test/{codigo}'
    const date = new Date('2026-12-13T01:30:00Z')
    const details = { date, place: 'Muelle', url: 'https://x.test/{codigo}' }
    expect(detailed(line)?.fields).toEqual({ ...mar, ...details })
    const stored = { ...mar, ...details, date: { toMillis: () => date.getTime() } }
    expect(detailed(line, stored)?.isChange).toBe(false)
    expect(detailed(line, { ...stored, place: 'Playa' })?.fields).toMatchObject(details)
    expect(detailed(line, { ...stored, date: { toMillis: () => 5 } })?.fields).toMatchObject(
      details,
    )
    expect(detailed(line, { ...mar, date: 5 })?.fields).toMatchObject(details)
    expect(detailed('e1,Mar,,,', stored)?.isChange).toBe(false)
  })

  it('does not take the events of other stores, nor removed ones, for its own', () => {
    const foreign = { e1: { name: 'Mar', storeId: 's2' }, e2: { ...mar, status: 'deleted' } }
    expect(plan([',Mar'], foreign).plans).toMatchObject([
      { id: 'new-id', isNew: true, fields: mar },
    ])
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
