import { expect, it } from 'vitest'
import { ok } from '../../../../domain/shared/Result'
import { MemoryCopy } from '../../../../infrastructure/sync/device/MemoryCopy'
import { anaUser } from '../../../support/mothers/users'

it('Work that fails does not hold up what waits for its turn after it', async () => {
  const copy = new MemoryCopy()
  const defect = new Error('a defect')
  const turns = [
    copy.alone(anaUser.uid, () => Promise.reject(defect)),
    copy.alone(anaUser.uid, async () => ok('done')),
  ]
  expect(await Promise.allSettled(turns)).toEqual([
    { status: 'rejected', reason: defect },
    { status: 'fulfilled', value: ok('done') },
  ])
})
