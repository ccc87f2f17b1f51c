import { describe, expect, it } from 'vitest'
import type { CodesReading } from '../../../application/codes/WatchCodes'
import { fail, ok } from '../../../domain/shared/Result'
import { accessCode, festival } from '../../support/mothers/codes'
import { settled } from '../../support/startPortal'
import { setUp } from './watching'

const codesOf = (reading: CodesReading) => (reading.ok ? reading.value.codes : [])
const textsOf = (reading: CodesReading) => codesOf(reading).map(({ code }) => code)
describe('WatchCodes, read again while it joins', () => {
  it('drops a join that ends after a newer one', async () => {
    const { codes, events, readings, watch } = setUp()
    codes.silent = true
    const slow = events.holds('byIds')
    watch()
    codes.feedCodes([accessCode('VIEJO')])
    codes.feedCodes([accessCode('NUEVO', { eventId: null })])
    expect(textsOf(await readings.nth(1))).toEqual(['NUEVO'])
    slow.resolve(ok(new Map([[festival.id, festival]])))
    await slow.promise
    codes.feedCodes([accessCode('MÁS NUEVO')])
    await readings.nth(2)
    expect(readings.seen.map(textsOf)).toEqual([['NUEVO'], ['MÁS NUEVO']])
  })

  it('drops a join that a failed reading and the next good one overtook', async () => {
    const { codes, events, readings, watch } = setUp()
    codes.silent = true
    const slow = events.holds('byIds')
    watch()
    codes.feedCodes([accessCode('VIEJO')])
    codes.feed(fail({ kind: 'offline' }))
    codes.feedCodes([accessCode('NUEVO', { eventId: null })])
    await readings.nth(2)
    slow.resolve(ok(new Map([[festival.id, festival]])))
    await settled()
    expect(readings.seen).toMatchObject([
      { ok: false, error: { kind: 'offline' } },
      { ok: true, value: { codes: [{ code: 'NUEVO' }] } },
    ])
  })

  it('drops a join that a failed reading overtook, which stays the newest', async () => {
    const { codes, events, readings, watch } = setUp()
    codes.silent = true
    const slow = events.holds('byIds')
    watch()
    codes.feedCodes([accessCode('VIEJO')])
    codes.feed(fail({ kind: 'permission-denied' }))
    slow.resolve(ok(new Map([[festival.id, festival]])))
    await settled()
    expect(readings.seen).toEqual([fail({ kind: 'permission-denied' })])
  })

  it('emits nothing after its end, even if a join was running', async () => {
    const { codes, events, readings, watch } = setUp()
    codes.silent = true
    const slow = events.holds('byIds')
    const stop = watch()
    codes.feedCodes([accessCode('A')])
    stop()
    slow.resolve(ok(new Map()))
    await settled()
    expect(readings.seen).toEqual([])
    expect(codes.listening).toBe(0)
  })
})
