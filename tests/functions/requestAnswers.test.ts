import { describe, expect, it } from 'vitest'
import { parseBatchRequest } from '../../functions/src/batches/batchOrder.ts'

const parse = (sent: object) =>
  parseBatchRequest(
    { storeId: 'tienda', ...sent },
    Buffer.byteLength(JSON.stringify(sent)),
    'tienda',
  )

const batch = {
  id: 'Batch000000000000001',
  leaderId: 'ana',
  eventId: 'festival',
  prefix: '',
  length: 8,
  quantity: 10,
  maxUses: 2,
  maxTickets: 3,
  code_type: 'leader',
}
const refuse = {
  leaderId: 'ana',
  eventId: 'festival',
  askedAt: 1_795_000_000_000,
  reason: ' No quedan cupos ',
}
const invalid = { ok: false, error: { kind: 'invalid-argument' } }

describe('The body of a call that answers a request', () => {
  it('is a batch that names it [REQUEST-5]', () => {
    expect(parse({ batch: { ...batch, answers: 1_795_000_000_000 } })).toMatchObject({
      value: { kind: 'make', order: { quantity: 10, answers: 1_795_000_000_000 } },
    })
    expect(parse({ batch })).not.toHaveProperty('value.order.answers')
  })

  it.each(['1795000000000', 1.5, null, Number.MAX_VALUE, {}])('is none of %o', (answers) => {
    expect(parse({ batch: { ...batch, answers } })).toEqual(invalid)
  })

  it('is a reason, without the blanks around it [REQUEST-5]', () => {
    const { reason: _, ...request } = refuse
    expect(parse({ refuse })).toEqual({
      ok: true,
      value: { kind: 'refuse', request, reason: 'No quedan cupos' },
    })
    expect(parse({ refuse: { ...refuse, reason: 'x'.repeat(200) } })).toMatchObject({ ok: true })
  })

  it.each([
    { reason: '' },
    { reason: '   ' },
    { reason: 'x'.repeat(201) },
    { reason: 7 },
    { askedAt: '1795000000000' },
    { askedAt: undefined },
    { leaderId: 'a/b' },
    { eventId: '' },
  ])('is no reason with %o', (wrong) => {
    expect(parse({ refuse: { ...refuse, ...wrong } })).toEqual(invalid)
  })
})
