import { describe, expect, it } from 'vitest'
import { newestInTurn } from '../../../infrastructure/sync/newestInTurn'
import { deferred } from '../../support/fakes/deferred'

describe('Work on the newest value', () => {
  it('leaves out the values between that which is worked on and the newest', async () => {
    const [writing, worked] = [deferred<void>(), [] as string[]]
    const work = newestInTurn(async (value: string) => {
      worked.push(value)
      await writing.promise
    })
    const first = work('A')
    work('B')
    const last = work('C')
    expect(worked).toEqual(['A'])
    writing.resolve()
    await Promise.all([first, last])
    expect(worked).toEqual(['A', 'C'])
    await work('D')
    expect(worked).toEqual(['A', 'C', 'D'])
  })
})
