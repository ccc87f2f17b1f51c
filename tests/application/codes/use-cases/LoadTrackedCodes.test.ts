import { describe, expect, it } from 'vitest'
import {
  LoadTrackedCodes,
  type TrackedCodesReading,
} from '../../../../application/codes/LoadTrackedCodes'
import { eventId } from '../../../../domain/codes/AccessCode'
import { groupIntoBatches } from '../../../../domain/codes/CodeBatch'
import { fail, ok } from '../../../../domain/shared/Result'
import { collect } from '../../../support/collect'
import { FakeCodeRepository } from '../../../support/fakes/FakeCodeRepository'
import { FakeEventRepository } from '../../../support/fakes/FakeEventRepository'
import { accessCode, ana, festival } from '../../../support/mothers/codes'
import { beto } from '../../../support/mothers/users'

const setUp = () => {
  const codes = new FakeCodeRepository()
  const events = new FakeEventRepository(festival)
  const readings = collect<TrackedCodesReading>()
  const load = new LoadTrackedCodes(codes, events)
  return { codes, events, readings, watch: () => load.watch(ana, readings.listener) }
}

const codesOf = (reading: TrackedCodesReading) => (reading.ok ? reading.value.codes : [])
const textsOf = (reading: TrackedCodesReading) => codesOf(reading).map(({ code }) => code)

describe('LoadTrackedCodes', () => {
  it('loads the available and expired codes of the leader alone, newest first', async () => {
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

  it('joins each code with its event and its leader', async () => {
    const { codes, readings, watch } = setUp()
    codes.put(accessCode('A'))
    watch()
    expect(codesOf(await readings.nth(1))).toEqual([
      { ...accessCode('A'), event: festival, leader: ana },
    ])
  })

  it('gives codes that group into the batches they were created in', async () => {
    const { codes, readings, watch } = setUp()
    codes.put(accessCode('A'), accessCode('B'))
    watch()
    const [batch, ...others] = groupIntoBatches(codesOf(await readings.nth(1)))
    expect(batch?.eventName).toBe('Festival Verano')
    expect(batch?.codes).toHaveLength(2)
    expect(others).toEqual([])
  })

  it('asks for each event once, however many codes and snapshots name it', async () => {
    const { codes, events, readings, watch } = setUp()
    codes.put(accessCode('A'), accessCode('B'))
    watch()
    await readings.nth(1)
    codes.put(accessCode('C'))
    await readings.nth(2)
    expect(events.asked).toEqual([[festival.id]])
  })

  it('gives a code whose event is missing without one, and asks again with the next snapshot', async () => {
    const { codes, events, readings, watch } = setUp()
    const gone = eventId('ya no existe')
    codes.put(accessCode('A'), accessCode('B', { eventId: gone }))
    watch()
    const names = (reading: TrackedCodesReading) =>
      codesOf(reading).map(({ code, event }) => [code, event?.name ?? null])
    expect(names(await readings.nth(1))).toEqual([
      ['A', 'Festival Verano'],
      ['B', null],
    ])
    events.put({ id: gone, name: 'Ha vuelto' })
    codes.put(accessCode('C'))
    expect(names(await readings.nth(2))).toContainEqual(['B', 'Ha vuelto'])
  })

  it('gives the codes without their events when those cannot be read', async () => {
    const { codes, events, readings, watch } = setUp()
    events.failure = { kind: 'offline' }
    codes.put(accessCode('A'))
    watch()
    expect(codesOf(await readings.nth(1))[0]?.event).toBeNull()
  })

  it('says how old the data is and whether it comes from this device', async () => {
    const { codes, readings, watch } = setUp()
    codes.silent = true
    watch()
    codes.feed(ok({ codes: [], takenAt: 42, fromCache: true }))
    expect(await readings.nth(1)).toEqual(ok({ codes: [], takenAt: 42, fromCache: true }))
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

  it('drops a join that ends after a newer one', async () => {
    const { codes, events, readings, watch } = setUp()
    codes.silent = true
    const slow = events.holds()
    watch()
    codes.feedCodes([accessCode('VIEJO')])
    codes.feedCodes([accessCode('NUEVO')])
    expect(textsOf(await readings.nth(1))).toEqual(['NUEVO'])
    slow.resolve(ok(new Map([[festival.id, festival]])))
    await slow.promise
    codes.feedCodes([accessCode('MÁS NUEVO')])
    await readings.nth(2)
    expect(readings.seen.map(textsOf)).toEqual([['NUEVO'], ['MÁS NUEVO']])
  })

  it('reports nothing after its end, not even a join that was under way', async () => {
    const { codes, events, readings, watch } = setUp()
    codes.silent = true
    const slow = events.holds()
    const stop = watch()
    codes.feedCodes([accessCode('A')])
    stop()
    slow.resolve(ok(new Map()))
    await slow.promise
    await Promise.resolve()
    expect(readings.seen).toEqual([])
    expect(codes.listening).toBe(0)
  })
})
