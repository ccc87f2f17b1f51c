import { describe, expect, it } from 'vitest'
import { eventId } from '../../../domain/codes/AccessCode'
import { userId } from '../../../domain/session/SignedInUser'
import { NO_REQUEST, WITHDRAWN } from '../../../domain/sharing/leaderData/codeRequest'
import {
  emptyOf,
  NO_PHOTO,
  NO_TEMPLATE,
  NOT_SHARED,
} from '../../../domain/sharing/leaderData/LeaderData'
import {
  decodeLeaderData,
  leaderDataRecordId,
  storedFields,
} from '../../../infrastructure/documents/leaderDataDocument'
import { decodeOpenRequest } from '../../../infrastructure/documents/requestDocument'

const image = 'data:image/jpeg;base64,/9j+AA=='

describe('The record of a code', () => {
  const fieldsOf = (data: unknown) => decodeLeaderData('share-one', data)?.fields

  it('holds what the leader asks for it, and whether it was paid [PEOPLE-6]', () => {
    expect(fieldsOf({ amount: 4_000, isPaid: true })).toEqual({
      ...NOT_SHARED,
      amount: 4_000,
      isPaid: true,
    })
    expect(fieldsOf({ amount: 10_000_000 })).toMatchObject({ amount: 10_000_000, isPaid: false })
  })

  it.each([
    { amount: 0 },
    { amount: -4_000 },
    { amount: 10_000_001 },
    { amount: 1.5 },
    { amount: 'mucho' },
    { isPaid: 'yes' },
    { isPaid: 1 },
  ])('reads as unpaid and without an amount: %j [OWN-4]', (data) => {
    expect(fieldsOf(data)).toEqual(NOT_SHARED)
  })
})

describe.each(['message', 'reminder'] as const)('The record %s', (kind) => {
  it('holds a template [MESSAGE-12, PEOPLE-9]', () => {
    const change = { kind, fields: { template: 'Hola' } }
    expect(leaderDataRecordId(change)).toBe(kind)
    expect(emptyOf(change)).toEqual({ kind, fields: NO_TEMPLATE })
    expect(decodeLeaderData(kind, { template: 'Hola', updatedAt: 1 })).toEqual(change)
  })

  it.each([{ template: 7 }, { template: 'x'.repeat(601) }, {}, null])(
    'reads as the portal’s own text: %j [OWN-4]',
    (data) => {
      expect(decodeLeaderData(kind, data)?.fields).toEqual(NO_TEMPLATE)
    },
  )
})

describe('The record of a request for codes', () => {
  const asked = { askedAt: 100, quantity: 20, reason: 'Un grupo', isOpen: true }
  const fieldsOf = (data: unknown) => decodeLeaderData('request-festival', data)?.fields

  it('belongs to an event, and says whether it is to be answered [REQUEST-2]', () => {
    const fields = { askedAt: 100, quantity: 20, reason: 'Un grupo' }
    const change = { kind: 'request', event: eventId('festival'), fields } as const
    expect(leaderDataRecordId(change)).toBe('request-festival')
    expect(storedFields(change)).toEqual(asked)
    expect(storedFields({ ...change, fields: WITHDRAWN })).toEqual({ askedAt: null, isOpen: false })
    const answer = { kind: 'refusal', to: 100, at: 200, reason: 'No' } as const
    expect(storedFields({ ...change, fields: { ...fields, answer } })).toMatchObject({
      isOpen: false,
    })
    expect(emptyOf(change)).toEqual({ ...change, fields: NO_REQUEST })
    expect(decodeLeaderData('request-festival', asked)).toEqual({
      ...change,
      fields: { ...fields, answer: null },
    })
  })

  it.each([
    [
      { to: 100, at: 200, batch: 'lote', quantity: 20 },
      { kind: 'codes', to: 100, at: 200, batch: 'lote', quantity: 20 },
    ],
    [
      { to: 100, at: 200, reason: 'No quedan' },
      { kind: 'refusal', to: 100, at: 200, reason: 'No quedan' },
    ],
    [
      { to: 100, reason: 7 },
      { kind: 'refusal', to: 100, at: null, reason: '' },
    ],
    [{ at: 200, reason: 'No' }, null],
    ['no', null],
  ])('has the answer of a coordinator: %j [REQUEST-3]', (answer, read) => {
    expect(fieldsOf({ ...asked, answer })).toMatchObject({ askedAt: 100, answer: read })
  })

  it.each([
    { ...asked, quantity: 0 },
    { ...asked, quantity: 501 },
    { ...asked, quantity: 'veinte' },
    { ...asked, askedAt: 'ayer' },
    {},
    null,
  ])('reads as none: %j [OWN-4]', (data) => {
    expect(fieldsOf(data)).toMatchObject({ askedAt: null, answer: null })
    const ana = userId('ana')
    expect(decodeOpenRequest(ana, 'request-festival', data)).toBeNull()
  })

  it('is listed while it is open, and nothing else that leaders keep [REQUEST-5, OWN-1]', () => {
    const ana = userId('ana')
    const of = (id: string, data: object) => decodeOpenRequest(ana, id, { ...data, updatedAt: 300 })
    expect(of('request-festival', asked)).toEqual({
      leaderId: ana,
      eventId: eventId('festival'),
      askedAt: 100,
      quantity: 20,
      reason: 'Un grupo',
      receivedAt: 300,
      lastAnswer: null,
    })
    expect(of('request-festival', { ...asked, isOpen: false })).toBeNull()
    expect(of('event-festival', asked)).toBeNull()
    expect(of('share-festival', asked)).toBeNull()
  })
})

describe('The record of the photo', () => {
  it('has an id of its own, and is empty without a photo', () => {
    const change = { kind: 'photo', fields: { image } } as const
    expect(leaderDataRecordId(change)).toBe('photo')
    expect(emptyOf(change)).toEqual({ kind: 'photo', fields: NO_PHOTO })
  })

  it('holds the photo alone [ACCOUNT-25]', () => {
    expect(decodeLeaderData('photo', { image, note: 'x', updatedAt: 1 })).toEqual({
      kind: 'photo',
      fields: { image },
    })
  })

  it.each([
    { image: 'https://photos.example/ana.jpg' },
    { image: 'data:image/svg+xml;base64,AAAA' },
    { image: `data:image/jpeg;base64,${'A'.repeat(12_000)}` },
    { image: 7 },
    { image: [image] },
    {},
    null,
    'image',
  ])('reads as no photo: %j [ACCOUNT-27, OWN-4]', (data) => {
    expect(decodeLeaderData('photo', data)).toEqual({ kind: 'photo', fields: NO_PHOTO })
  })
})

describe('The record of alerts', () => {
  const seenAt = (data: unknown) => {
    const record = decodeLeaderData('alerts', data)
    return record?.kind === 'alerts' ? record.fields.seenAt : undefined
  }
  const [written, ahead] = [Date.UTC(2026, 10, 20), Date.UTC(2027, 1, 28)]

  it('has a look no later than the store wrote it, with any clock of the device [ALERT-10]', () => {
    expect(seenAt({ seenAt: ahead, updatedAt: written })).toBe(written)
    const timestamp = (at: number) => ({ toMillis: () => at })
    expect(seenAt({ seenAt: timestamp(ahead), updatedAt: timestamp(written) })).toBe(written)
    expect(seenAt({ seenAt: written - 1, updatedAt: written })).toBe(written - 1)
    expect(seenAt({ seenAt: written })).toBe(written)
    expect(seenAt({ updatedAt: written })).toBeNull()
  })
})
