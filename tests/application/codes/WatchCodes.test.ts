import { describe, expect, it } from 'vitest'
import type { CodesReading } from '../../../application/codes/WatchCodes'
import { eventId } from '../../../domain/codes/AccessCode'
import { groupIntoBatches } from '../../../domain/codes/CodeBatch'
import { fail, ok } from '../../../domain/shared/Result'
import { accessCode, ana, eventOf, festival } from '../../support/mothers/codes'
import { beto } from '../../support/mothers/users'
import { setUp } from './watching'

const codesOf = (reading: CodesReading) => (reading.ok ? reading.value.codes : [])
const textsOf = (reading: CodesReading) => codesOf(reading).map(({ code }) => code)
const namesOf = (reading: CodesReading) =>
  codesOf(reading).map(({ code, event }) => [code, event?.name ?? null])

describe('WatchCodes', () => {
  it("loads only the leader's available and expired codes, newest first [QUERY-1, QUERY-2, QUERY-3]", async () => {
    const { codes, readings, watch } = setUp()
    codes.put(
      accessCode('VIEJO', { createdAt: 1 }),
      accessCode('NUEVO', { createdAt: 3 }),
      accessCode('VENCIDO', { createdAt: 2, status: 'expired' }),
      accessCode('BORRADO', { status: 'deleted' }),
      accessCode('AJENO', { leaderId: beto.uid }),
    )
    watch()
    expect(textsOf(await readings.nth(1))).toEqual(['NUEVO', 'VENCIDO', 'VIEJO'])
  })

  it('joins each code with its event and its leader [QUERY-4, ENTITY-6]', async () => {
    const { codes, readings, watch } = setUp()
    codes.put(accessCode('A'))
    watch()
    expect(codesOf(await readings.nth(1))).toEqual([
      { ...accessCode('A'), event: festival, leader: ana },
    ])
  })

  it('joins an unchanged code once, and again when its event changes', async () => {
    const { codes, events, readings, watch } = setUp()
    events.put({ ...festival, name: 'Otro' })
    const [same, other] = [accessCode('A'), accessCode('B', { eventId: eventId('nuevo') })]
    codes.put(same, other)
    watch()
    const first = await readings.nth(1)
    codes.put({ ...other, currentUses: 1 })
    const second = await readings.nth(2)
    expect(codesOf(second)[0]).toBe(codesOf(first)[0])
    expect(codesOf(second)[1]).not.toBe(codesOf(first)[1])
    expect(codesOf(second)[1]?.currentUses).toBe(1)
  })

  it('gives codes that group into their batches [QUERY-5]', async () => {
    const { codes, readings, watch } = setUp()
    codes.put(accessCode('A'), accessCode('B'))
    watch()
    const [batch, ...others] = groupIntoBatches(codesOf(await readings.nth(1)))
    expect(batch?.eventName).toBe('Festival Verano')
    expect(batch?.codes).toHaveLength(2)
    expect(others).toEqual([])
  })

  it('requests each event once, over all codes and snapshots [QUERY-4]', async () => {
    const { codes, events, readings, watch } = setUp()
    codes.put(accessCode('A'), accessCode('B'))
    watch()
    await readings.nth(1)
    codes.put(accessCode('C'))
    await readings.nth(2)
    expect(events.asked('provider')).toEqual([[festival.id]])
  })

  it('gives a code without its missing event, which is not requested again [QUERY-4]', async () => {
    const { codes, events, readings, watch } = setUp()
    const gone = eventId('ya no existe')
    codes.put(accessCode('A'), accessCode('B', { eventId: gone }))
    watch()
    expect(namesOf(await readings.nth(1))).toEqual([
      ['A', 'Festival Verano'],
      ['B', null],
    ])
    codes.put(accessCode('C'))
    await readings.nth(2)
    expect(events.asked('provider')).toEqual([[festival.id, gone]])
  })

  it('requests events again that could not be read', async () => {
    const { codes, events, readings, watch } = setUp()
    events.failure = { kind: 'offline' }
    codes.put(accessCode('A'))
    watch()
    expect(namesOf(await readings.nth(1))).toEqual([['A', null]])
    events.failure = null
    codes.put(accessCode('B'))
    expect(namesOf(await readings.nth(2))).toContainEqual(['A', 'Festival Verano'])
  })

  it("joins the device's events first, then the provider's", async () => {
    const { codes, events, readings, watch } = setUp()
    codes.silent = true
    events.remembers({ ...festival, name: 'Nombre viejo' })
    watch()
    codes.feed(ok({ codes: [accessCode('A')], takenAt: 1, fromCache: true }))
    expect(namesOf(await readings.nth(1))).toEqual([['A', 'Nombre viejo']])
    expect(events.asked('provider')).toEqual([])
    codes.feed(ok({ codes: [accessCode('A')], takenAt: 2, fromCache: false }))
    expect(namesOf(await readings.nth(2))).toEqual([['A', 'Festival Verano']])
    codes.feed(ok({ codes: [accessCode('A')], takenAt: 2, fromCache: true }))
    await readings.nth(3)
    expect(events.asked('provider')).toEqual([[festival.id]])
    expect(events.asked('device')).toEqual([[festival.id]])
  })

  it('drops an event of the device that the provider does not know', async () => {
    const { codes, events, readings, watch } = setUp()
    codes.silent = true
    const gone = eventOf('ya no existe', 'Borrado')
    events.remembers(gone)
    watch()
    const codesOfGone = [accessCode('A', { eventId: gone.id })]
    codes.feed(ok({ codes: codesOfGone, takenAt: 1, fromCache: true }))
    expect(namesOf(await readings.nth(1))).toEqual([['A', 'Borrado']])
    codes.feed(ok({ codes: codesOfGone, takenAt: 2, fromCache: false }))
    expect(namesOf(await readings.nth(2))).toEqual([['A', null]])
  })

  it('gives the codes without events if those cannot be read', async () => {
    const { codes, events, readings, watch } = setUp()
    events.failure = { kind: 'offline' }
    codes.put(accessCode('A'))
    watch()
    const reading = await readings.nth(1)
    expect(codesOf(reading)[0]?.event).toBeNull()
    expect(reading).toMatchObject({ value: { eventsFailure: 'offline' } })
  })

  it('reports the age of the data and whether it is from the cache', async () => {
    const { codes, readings, watch } = setUp()
    codes.silent = true
    watch()
    codes.feed(ok({ codes: [], takenAt: 42, fromCache: true }))
    expect(await readings.nth(1)).toEqual(
      ok({ codes: [], takenAt: 42, fromCache: true, eventsFailure: null }),
    )
  })

  it('passes on a failed reading and the good one after it', async () => {
    const { codes, readings, watch } = setUp()
    codes.silent = true
    watch()
    codes.feed(fail({ kind: 'offline' }))
    codes.feedCodes([accessCode('A')])
    await readings.nth(2)
    expect(readings.seen[0]).toEqual(fail({ kind: 'offline' }))
    expect(readings.seen.map(textsOf)).toEqual([[], ['A']])
  })
})
