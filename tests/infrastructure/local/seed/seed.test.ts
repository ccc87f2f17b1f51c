import { describe, expect, it } from 'vitest'
import { stateOf } from '../../../../domain/codes/CodeState'
import { userId } from '../../../../domain/session/SignedInUser'
import { decodeEvent } from '../../../../infrastructure/documents/eventDocument'
import { decodeOpenRequest } from '../../../../infrastructure/documents/requestDocument'
import { decodeUse } from '../../../../infrastructure/documents/useDocument'
import { seedOf } from '../../../../infrastructure/local/seed/seedOf'
import {
  account,
  batches,
  codes,
  codesOf,
  DAY,
  mine,
  NOW,
  ORIGIN,
  seed,
  tracked,
} from '../../../support/demoSeed'

describe("The leader's codes", () => {
  it.each([
    ['LIBRE001', 'available', 0, 1],
    ['ENUSO001', 'available', 1, 3],
    ['AGOTADO1', 'available', 2, 2],
    ['VENCIDO1', 'expired', 0, 1],
  ])('hold %s, %s %i/%i [DEMO-17]', (text, status, currentUses, maxUses) => {
    const found = mine.filter(({ code }) => code === text)
    expect(found).toHaveLength(1)
    expect(found[0]).toMatchObject({ status, currentUses, maxUses })
  })

  it('hold BORRADO1, deleted [DEMO-17]', () => {
    expect(mine.find(({ code }) => code === 'BORRADO1')?.status).toBe('deleted')
  })

  it('start with the named ones, which are the newest', () => {
    expect(tracked.slice(0, 4).map(({ code }) => code)).toEqual([
      'LIBRE001',
      'ENUSO001',
      'AGOTADO1',
      'VENCIDO1',
    ])
  })

  it('are a few hundred in at least ten batches of at least six events [DEMO-18]', () => {
    expect(tracked.length).toBeGreaterThan(300)
    expect(batches.length).toBeGreaterThanOrEqual(10)
    expect(new Set(tracked.map(({ eventId }) => eventId)).size).toBeGreaterThanOrEqual(6)
  })

  it('include one batch whose event no longer exists [DEMO-19]', () => {
    expect(batches.filter(({ codes: [first] }) => first?.event === null)).toHaveLength(1)
  })

  it('include an event whose name holds a comma, a quote and an accent [DEMO-20]', () => {
    const names = batches.map(({ eventName }) => eventName)
    expect(names.filter((name) => /,/.test(name) && /"/.test(name))).toEqual([
      'Concierto sinfónico "Raíces", Teatro Melico Salazar',
    ])
  })

  it('belong to events with and without a date, a place and an address [ENTITY-8]', () => {
    const found = seed.events.map((document) => decodeEvent(document.id, document))
    for (const field of ['date', 'place', 'url'] as const) {
      expect(found.some((event) => event[field] === null)).toBe(true)
      expect(found.some((event) => event[field] !== null)).toBe(true)
    }
    const days = found.flatMap(({ date }) => (date === null ? [] : (date - NOW) / DAY))
    const within = (from: number, to: number) => days.some((each) => each > from && each < to)
    expect([within(1, 3), within(11, 13), within(-30, 0)]).toEqual([true, true, true])
  })

  it.each([1, 120])('include one batch of exactly %i [DEMO-21]', (size) => {
    expect(batches.filter((batch) => batch.codes.length === size)).toHaveLength(1)
  })

  it('are of both types, with percentages for discounts', () => {
    const discounts = tracked.flatMap(({ type }) => (type.kind === 'discount' ? [type] : []))
    expect(discounts.length).toBeGreaterThan(20)
    expect(discounts.length).toBeLessThan(tracked.length)
    for (const { percent } of discounts) expect(percent).toBeGreaterThan(0)
  })

  it('are partly free, in use, spent and expired', () => {
    for (const few of [
      tracked.filter(({ currentUses }) => currentUses === 0),
      tracked.filter(({ currentUses }) => currentUses > 0),
      tracked.filter((code) => stateOf(code) === 'spent'),
      tracked.filter(({ status }) => status === 'expired'),
    ])
      expect(few.length).toBeGreaterThan(20)
    for (const { currentUses, maxUses } of tracked) expect(currentUses).toBeLessThanOrEqual(maxUses)
  })

  it('were created within the last 90 days, the newest today', () => {
    const ages = tracked.map(({ createdAt }) => (NOW - (createdAt ?? 0)) / DAY)
    expect(Math.min(...ages)).toBeGreaterThan(0)
    expect(Math.min(...ages)).toBeLessThan(1)
    expect(Math.max(...ages)).toBeGreaterThan(80)
    expect(Math.max(...ages)).toBeLessThan(90)
  })
})

describe('Every demo code', () => {
  it('has a unique text of eight unambiguous characters', () => {
    const generated = codes.filter(
      ({ code }) => !/^(LIBRE|ENUSO|AGOTADO|VENCIDO|BORRADO)/.test(code),
    )
    for (const { code } of generated) expect(code).toMatch(/^[A-HJ-NP-Z]{4}[A-HJ-NP-Z2-9]{4}$/)
    expect(new Set(codes.map(({ code }) => code)).size).toBe(codes.length)
    expect(new Set(codes.map(({ id }) => id)).size).toBe(codes.length)
  })

  it('belongs to a demo account', () => {
    const uids = seed.accounts.map(({ uid }) => uid)
    for (const { leaderId } of codes) expect(uids).toContain(leaderId)
  })
})

describe('The uses of the demo codes', () => {
  const uses = seed.uses.map((document) => decodeUse(document.id, document.codeId, document))

  it('are as many of each code as it counts [DEMO-25]', () => {
    for (const { id, currentUses, eventId, leaderId } of codes) {
      expect(uses.filter(({ codeId }) => codeId === id)).toHaveLength(currentUses)
      const stored = seed.uses.filter(({ codeId }) => codeId === id)
      for (const use of stored) expect(use).toMatchObject({ eventId, leaderId })
    }
    expect(seed.uses).toHaveLength(codes.reduce((sum, code) => sum + code.currentUses, 0))
  })

  it('lie between the creation of their code and now, some of them today and most in the last 30 days [DEMO-25]', () => {
    const created = new Map(codes.map(({ id, createdAt }) => [id, createdAt ?? 0]))
    for (const { usedAt, codeId } of uses) {
      expect(usedAt).toBeGreaterThanOrEqual(created.get(codeId) ?? 0)
      expect(usedAt).toBeLessThanOrEqual(NOW)
    }
    const within = (days: number) => uses.filter(({ usedAt }) => (usedAt ?? 0) > NOW - days * DAY)
    expect(within(0.25).length).toBeGreaterThan(5)
    expect(within(30).length).toBeGreaterThan(uses.length / 2)
    const days = new Set(within(30).map(({ usedAt }) => Math.floor((usedAt ?? 0) / DAY)))
    expect(days.size).toBeGreaterThan(20)
  })

  it('are mostly for one ticket, some for more', () => {
    const tickets = new Set(uses.map((use) => use.tickets))
    expect([...tickets].sort()).toEqual([1, 2, 3, 4])
    expect(uses.filter((use) => use.tickets === 1).length).toBeGreaterThan(uses.length / 2)
  })
})

describe('The other leaders', () => {
  it('have dozens of codes, and a new leader a few', () => {
    expect(codesOf('coordinador').length).toBeGreaterThanOrEqual(24)
    expect(codesOf('mfa').length).toBeGreaterThanOrEqual(24)
    expect(codesOf('nuevo').length).toBeGreaterThan(0)
    expect(codesOf('nuevo').length).toBeLessThan(10)
  })
})

describe('The demo data', () => {
  it('is deterministic for the same time', () => {
    expect(seedOf(NOW, ORIGIN)).toEqual(seed)
  })

  it('differs at another time only in its dates', () => {
    const dates = [
      'date',
      'askedAt',
      'seenAt',
      'createdAt',
      'updatedAt',
      'usedAt',
      'plantedAt',
      'sentAt',
      'issuedAt',
    ]
    const undated = (now: number) =>
      JSON.stringify(seedOf(now, ORIGIN), (key, value) =>
        dates.includes(key) ? value - now : value,
      )
    expect(undated(NOW + 400 * DAY)).toBe(undated(NOW))
  })
})

describe('The request of the demo', () => {
  it('waits for the coordinator, who made codes of the same event for the same leader before [DEMO-26]', () => {
    const requests = seed.leaderData.flatMap(({ id, ...record }) => {
      const [leader = '', own = ''] = id.split('/')
      return decodeOpenRequest(userId(leader), own, record) ?? []
    })
    expect(requests).toMatchObject([{ leaderId: account('mfa').uid, quantity: 20 }])
    const alike = seed.batches.filter(
      ({ leaderId, eventId, createdBy }) =>
        leaderId === requests[0]?.leaderId &&
        eventId === requests[0]?.eventId &&
        createdBy === account('coordinador').uid,
    )
    expect(alike).toHaveLength(1)
    expect(requests[0]?.receivedAt).toBeLessThan(NOW)
  })
})
