import { describe, expect, it } from 'vitest'
import { planAll } from '../../provision/src/plan/planAll.ts'
import { CODES } from '../../provision/src/rows/codes.ts'
import { tableOf } from './tables'

const existing = {
  leaders: {
    byEmail: new Map(),
    byUid: new Map(),
    users: new Map([['l1', { role: 'Leader', storeId: 's1' }]]),
    reserved: new Map(),
  },
  events: new Map([
    ['e1', { name: 'Mar', storeId: 's1' }],
    ['e2', { name: 'Mar', storeId: 's1' }],
    ['e3', { name: 'Sol', storeId: 's1' }],
    ['e4', { name: 'Luna', storeId: 's2' }],
  ]),
  codes: new Map(),
}

/** The plan of a code whose column of events has this text. */
const planFor = (event: string) => {
  const { rows } = tableOf(CODES, 'code,leader,event', `a1,l1,${event}`)
  const all = { leaders: [], events: [], codes: rows, codesDigest: '' }
  const { plans, problems } = planAll(all, existing, { store: 's1', maxUses: 1, now: 'now' })
  return {
    events: plans.codes.map(({ eventId }) => eventId),
    problems: problems.map(({ reason }) => reason),
  }
}

describe('The event of a code', () => {
  it.each([
    ['by its name', 'Sol', 'e3'],
    ['by its id, as where two have one name', 'e2', 'e2'],
  ])('is found %s', (_, text, id) => {
    expect(planFor(text)).toEqual({ events: [id], problems: [] })
  })

  it.each([
    ['the name of two', 'Mar', "'Mar' is the name of 2 events: give its id"],
    ['the id of one of another store', 'e4', "'e4' is no event of the store"],
    ['no name and no id', 'Nada', "'Nada' is no event of the store"],
  ])('is not found by %s', (_, text, reason) => {
    expect(planFor(text)).toEqual({ events: [], problems: [reason] })
  })
})
