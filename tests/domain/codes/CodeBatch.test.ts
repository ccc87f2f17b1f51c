import { describe, expect, it } from 'vitest'
import { eventId, trackingId } from '../../../domain/codes/AccessCode'
import { batchesOfReadings, batchIdOf, groupIntoBatches } from '../../../domain/codes/CodeBatch'
import type { TrackedCode } from '../../../domain/codes/TrackedCode'
import { festival, trackedCode } from '../../support/mothers/codes'

const inBatch = (text: string, batch: string | null, more = {}) =>
  trackedCode(text, { trackingId: batch === null ? null : trackingId(batch), ...more })

describe('Batches', () => {
  it('group codes by tracking id, in the order of their first code [QUERY-5, BATCH-2]', () => {
    const batches = groupIntoBatches([
      inBatch('A1', 'a'),
      inBatch('B1', 'b'),
      inBatch('A2', 'a'),
      inBatch('B2', 'b'),
    ])
    expect(batches.map(({ codes }) => codes.map(({ code }) => code))).toEqual([
      ['A1', 'A2'],
      ['B1', 'B2'],
    ])
  })

  it('take the event name of their first code [BATCH-9]', () => {
    const [batch] = groupIntoBatches([
      inBatch('A1', 'a', { event: null }),
      inBatch('A2', 'a', { event: festival }),
    ])
    expect(batch?.eventName).toBe('Evento no encontrado')
  })

  it('group codes without a tracking id by event, apart from a batch with the same name [BATCH-2]', () => {
    const other = eventId('otro')
    const batches = groupIntoBatches([
      inBatch('A1', null),
      inBatch('A2', null),
      inBatch('B1', null, { eventId: other }),
      inBatch('C1', String(festival.id)),
    ])
    expect(batches.map(({ codes }) => codes.length)).toEqual([2, 1, 1])
    expect(new Set(batches.map(({ id }) => id)).size).toBe(3)
  })

  it('are named by the tracking id or the event, which never coincide', () => {
    const ids = [
      batchIdOf({ trackingId: trackingId('a'), eventId: eventId('a') }),
      batchIdOf({ trackingId: null, eventId: eventId('a') }),
      batchIdOf({ trackingId: null, eventId: eventId('null') }),
      batchIdOf({ trackingId: null, eventId: null }),
    ]
    expect(ids).toEqual(['batch:a', 'event:a', 'event:null', 'event:'])
  })

  it('are empty without codes', () => {
    expect(groupIntoBatches([])).toEqual([])
  })
})

describe('Batches of one reading after another', () => {
  const [a, b, c] = [inBatch('A1', 'a'), inBatch('B1', 'b'), inBatch('A2', 'a')]

  it('are the same objects where no code has changed', () => {
    const batchesOf = batchesOfReadings()
    const before = batchesOf([a, b, c])
    const used = { ...b, currentUses: 1 }
    const after = batchesOf([a, used, c])
    expect(after[0]).toBe(before[0])
    expect(after[1]?.codes).toEqual([used])
  })

  const readings: Readonly<Record<string, readonly TrackedCode[]>> = {
    'a use': [a, { ...b, currentUses: 1 }, { ...c, currentUses: 1 }],
    'a first code of another event': [{ ...a, event: null }, b, c],
    'a new code': [inBatch('N1', 'b'), a, b, c],
    'a code that is gone': [a, c],
    'another order': [b, a, c],
    'a code in another batch': [a, { ...b, trackingId: trackingId('a') }, c],
    'no code': [],
  }

  it.each(Object.entries(readings))('are those of the codes after %s', (_, codes) => {
    const batchesOf = batchesOfReadings()
    batchesOf([a, b, c])
    expect(batchesOf(codes)).toEqual(groupIntoBatches(codes))
    expect(batchesOf([a, b, c])).toEqual(groupIntoBatches([a, b, c]))
  })

  it('count the usage of their own codes', () => {
    const batchesOf = batchesOfReadings()
    const free = () => batchesOf([a, b, c]).map((batch) => batch.usage.free)
    expect(free()).toEqual([2, 1])
    const used = batchesOf([a, { ...b, currentUses: 1 }, c])
    expect(used.map((batch) => batch.usage.free)).toEqual([2, 0])
    expect(free()).toEqual([2, 1])
  })
})
