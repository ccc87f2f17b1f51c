import { describe, expect, it } from 'vitest'
import { NO_PHOTO } from '../../../domain/leaderData/LeaderData'
import {
  decodeLeaderData,
  leaderDataRecordId,
} from '../../../infrastructure/documents/leaderDataDocument'
import { emptyOf } from '../../../infrastructure/sync/leaderData/writtenChange'

const image = 'data:image/jpeg;base64,/9j+AA=='

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
