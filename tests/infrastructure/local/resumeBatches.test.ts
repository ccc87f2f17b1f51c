import { describe, expect, it } from 'vitest'
import { trackingId } from '../../../domain/codes/AccessCode'
import { resumeBatches } from '../../../infrastructure/local/batches/resumeBatches'
import { createFakes } from '../../support/createFakes'
import { begunBatch, tenOrdered } from '../../support/mothers/generation'
import { anaUser, creatorProfile } from '../../support/mothers/users'

const MINUTE = 60_000

/** A store where Ana, who may create, has begun a batch of ten, of which six are made. */
const begun = (change: object = {}) => {
  const fakes = createFakes()
  fakes.users.put(anaUser.uid, creatorProfile)
  const now = fakes.clock.now()
  const batch = { ...begunBatch(tenOrdered, anaUser.uid, 6), createdAt: now - MINUTE, ...change }
  fakes.documents.put('batches', batch)
  const resume = () => resumeBatches(fakes.batches, fakes.batchMaker, anaUser.uid, now)
  const made = () => fakes.documents.all('codes').length
  return { ...fakes, resume, made }
}

describe('A batch whose page ended as it was made', () => {
  it('is gone on with [GENERATE-21]', async () => {
    const { resume, made, documents } = begun()
    await resume()
    expect(made()).toBe(4)
    expect(documents.all('batches')).toMatchObject([{ made: 10 }])
    await resume()
    expect(made()).toBe(4)
  })

  it.each([
    ['was stopped', { isStopped: true }],
    ['was begun long ago', { createdAt: 0 }],
    ['is another coordinator’s', { createdBy: 'other' }],
  ])('is not where it %s', async (_, change) => {
    const { resume, made } = begun(change)
    await resume()
    expect(made()).toBe(0)
  })

  it('is not where the batches cannot be read', async () => {
    const { resume, made, batches } = begun({ id: trackingId('Batch000000000000001') })
    batches.failure = { kind: 'offline' }
    await resume()
    expect(made()).toBe(0)
  })
})
