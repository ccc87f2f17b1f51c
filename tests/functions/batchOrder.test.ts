import { describe, expect, it } from 'vitest'
import { parseBatchRequest } from '../../functions/src/batches/batchOrder.ts'

const body = {
  storeId: 'tienda',
  batch: {
    id: 'Batch000000000000001',
    leaderId: 'ana',
    eventId: 'festival',
    prefix: 'FEST',
    length: 8,
    quantity: 10,
    maxUses: 2,
    maxTickets: 3,
    code_type: 'leader',
  },
}

const parse = (sent: unknown) =>
  parseBatchRequest(sent, Buffer.byteLength(JSON.stringify(sent) ?? ''), 'tienda')
const parseBatch = (change: object) => parse({ ...body, batch: { ...body.batch, ...change } })

const invalid = { ok: false, error: { kind: 'invalid-argument' } }

describe('The body of a call that makes codes', () => {
  it('is an order', () => {
    expect(parse({ ...body, more: 1 })).toEqual({
      ok: true,
      value: {
        kind: 'make',
        order: {
          id: 'Batch000000000000001',
          leaderId: 'ana',
          eventId: 'festival',
          shape: { prefix: 'FEST', length: 8 },
          quantity: 10,
          maxUses: 2,
          maxTickets: 3,
          type: { kind: 'leader' },
        },
      },
    })
  })

  it.each([0, 12.5, 100])('may be of discounts of %d %% [GENERATE-9]', (percent) => {
    expect(parseBatch({ code_type: 'discount', percent })).toMatchObject({
      value: { order: { type: { kind: 'discount', percent } } },
    })
  })

  it('may stop a batch', () => {
    expect(parse({ storeId: 'tienda', stop: body.batch.id })).toEqual({
      ok: true,
      value: { kind: 'stop', id: body.batch.id },
    })
  })

  it.each([
    ['no body', undefined],
    ['a list', []],
    ['another store', { ...body, storeId: 'otra' }],
    ['no batch', { storeId: 'tienda' }],
    ['a text as the batch', { ...body, batch: 'Batch000000000000001' }],
    ['a short id to stop', { storeId: 'tienda', stop: 'Batch' }],
    ['a path to stop', { storeId: 'tienda', stop: '../batches/Batch0001' }],
    ['more than two kilobytes', { ...body, padding: 'x'.repeat(2_000) }],
  ])('is refused: %s', (_what, sent) => {
    expect(parse(sent)).toEqual(invalid)
  })

  it.each([
    ['id', 'Batch'],
    ['id', 'Batch-0000000000000A'],
    ['id', 1],
    ['leaderId', ''],
    ['leaderId', 'ana/private/identity'],
    ['leaderId', '..'],
    ['leaderId', null],
    ['eventId', 'festival/x'],
    ['eventId', undefined],
    ['prefix', 'fest'],
    ['prefix', 'FEST '],
    ['prefix', 'ABCDEFGHIJK'],
    ['prefix', undefined],
    ['length', 5],
    ['length', 17],
    ['length', 8.5],
    ['length', '8'],
    ['quantity', 0],
    ['quantity', 1_001],
    ['quantity', 1.5],
    ['quantity', -1],
    ['quantity', null],
    ['maxUses', 0],
    ['maxUses', 1_000_001],
    ['maxTickets', 0],
    ['maxTickets', 1_000_001],
    ['code_type', 'other'],
    ['code_type', undefined],
    ['percent', 5],
  ])('is refused with %s %j [GENERATE-2 to GENERATE-9]', (field, value) => {
    expect(parseBatch({ [field]: value })).toEqual(invalid)
  })

  it.each([-1, 101, '5', null, undefined, Number.NaN])(
    'is refused with a discount of %j',
    (percent) => {
      expect(parseBatch({ code_type: 'discount', percent })).toEqual(invalid)
    },
  )
})
