import { describe, expect, it } from 'vitest'
import { NO_PHOTO, NO_REMINDER, NOT_SHARED } from '../../../domain/sharing/leaderData/LeaderData'
import {
  decodeLeaderData,
  leaderDataRecordId,
} from '../../../infrastructure/documents/leaderDataDocument'
import { emptyOf } from '../../../infrastructure/sync/leaderData/writtenChange'

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

describe('The record of reminders', () => {
  it('holds their text [PEOPLE-9]', () => {
    const change = { kind: 'reminder', fields: { template: 'Hola' } } as const
    expect(leaderDataRecordId(change)).toBe('reminder')
    expect(emptyOf(change)).toEqual({ kind: 'reminder', fields: NO_REMINDER })
    expect(decodeLeaderData('reminder', { template: 'Hola', updatedAt: 1 })).toEqual(change)
  })

  it.each([{ template: 7 }, { template: 'x'.repeat(601) }, {}, null])(
    'reads as the portal’s own text: %j [OWN-4]',
    (data) => {
      expect(decodeLeaderData('reminder', data)?.fields).toEqual(NO_REMINDER)
    },
  )
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
