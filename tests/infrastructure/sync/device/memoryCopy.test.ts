import { expect, it } from 'vitest'
import { ok } from '../../../../domain/shared/Result'
import { memoryCopy } from '../../../../infrastructure/sync/device/memoryCopy'
import { anaUser } from '../../../support/mothers/users'

it('Work that fails does not hold up what waits for its turn after it', async () => {
  const copy = memoryCopy()
  const defect = new Error('a defect')
  const turns = [
    copy.leaderData.alone(anaUser.uid, () => Promise.reject(defect)),
    copy.leaderData.alone(anaUser.uid, async () => ok('done')),
  ]
  expect(await Promise.allSettled(turns)).toEqual([
    { status: 'rejected', reason: defect },
    { status: 'fulfilled', value: ok('done') },
  ])
})
