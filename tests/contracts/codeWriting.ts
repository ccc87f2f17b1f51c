import { expect, onTestFinished } from 'vitest'
import { codeId, eventId, trackingId } from '../../domain/codes/AccessCode'
import type { CodeWriter, NewBatch } from '../../domain/coordination/generation/CodeWriter'
import { type UserId, userId } from '../../domain/session/SignedInUser'
import type { CodeDocument } from './codeDocuments'
import type { EventDocument } from './eventRepositoryContract'
import { storeUser } from './storeUser'
import type { UserDocument } from './userRepositoryContract'

export interface CodeWriterHarness {
  /** The writer with the user signed in: a hosted store asks who writes. */
  writerOf(uid: UserId): Promise<CodeWriter>
  putUsers(...documents: readonly UserDocument[]): Promise<void>
  putEvents(...documents: readonly EventDocument[]): Promise<void>
  /** Codes that the ticketing provider has written, with the reservations of their texts. */
  putCodes(...documents: readonly CodeDocument[]): Promise<void>
  /** Every stored code of the leader, in any order. */
  storedCodes(leader: UserId): Promise<readonly object[]>
  close(): Promise<void>
}

export const maker = userId('coordinator-carla')
export const ana = userId('leader-ana')

export const batch: NewBatch = {
  leaderId: ana,
  eventId: eventId('festival'),
  trackingId: trackingId('Batch000000000000001'),
  type: { kind: 'leader' },
  maxUses: 2,
  maxTickets: 3,
  createdBy: maker,
}

export const newCode = (code: string) => ({ id: codeId(code.padEnd(20, '0')), code })
export const many = Array.from({ length: 30 }, (_, at) => newCode(`MANY${at + 10}AA`))
/** The codes that the batch may have. */
export const ids = [...['FESTABCD', 'FESTABCE', 'OTHER', 'ONE', 'TWO'].map(newCode), ...many].map(
  ({ id }) => id,
)
export const existing = newCode('PROVIDER1')

export const done = { ok: true, value: undefined }

/** A store with a leader, one event and a batch that has begun. */
export const startWriting = async (open: () => Promise<CodeWriterHarness>) => {
  const harness = await open()
  onTestFinished(harness.close)
  await harness.putUsers(
    storeUser(maker, { permissions: { read: true, create: true } }),
    storeUser(ana),
    storeUser('leader-waiting', {
      permissions: { read: false },
      createdBy: 'coordinator-dora',
    }),
    storeUser('waits-for-maker', { permissions: { read: false }, createdBy: maker }),
    storeUser('leader-elsewhere', { storeId: 'other-store' }),
  )
  await harness.putEvents({ id: 'festival', name: 'Festival', storeId: 'demo-store' })
  await harness.putCodes({
    ...existing,
    leaderId: ana,
    eventId: 'festival',
    status: 'available',
    createdAt: new Date(2026, 1, 1),
  } as unknown as CodeDocument)
  const textsOfAna = async () =>
    (await harness.storedCodes(ana)).map((code) => Reflect.get(code, 'code')).toSorted()
  const writer = await harness.writerOf(maker)
  expect(await writer.begin(batch, ids)).toEqual(done)
  return { ...harness, writer, textsOfAna }
}
