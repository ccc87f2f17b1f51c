import { describe, expect, it, vi } from 'vitest'
import { ok } from '../../../../domain/shared/Result'
import { isShared } from '../../../../domain/sharing/leaderData/LeaderData'
import { shareRecordId } from '../../../../infrastructure/documents/leaderDataDocument'
import { withFakeTimers } from '../../../support/fakeTimers'
import { ana, one, shared, two } from './leaderDataDevice'
import { openTab } from './tabWithoutCopy'

withFakeTimers()

describe('A change that the store could not take', () => {
  it('is tried again by one timer, however often other tabs tell of theirs, which ends with the session', async () => {
    const { source, repository, tellOfOthers, close } = await openTab()
    source.failing = { kind: 'unknown' }
    await repository.save(ana, [shared()])
    for (const _ of [1, 2, 3]) {
      tellOfOthers()
      await vi.advanceTimersByTimeAsync(0)
    }
    close()
    source.failing = null
    await vi.advanceTimersByTimeAsync(600_000)
    expect(isShared(source.data, one)).toBe(false)
  })

  it('is kept and tried again, each time later, until it does [OWN-3]', async () => {
    const { source, repository } = await openTab()
    source.failing = { kind: 'unknown' }
    expect(await repository.save(ana, [shared()])).toEqual(ok('waiting'))
    await vi.advanceTimersByTimeAsync(10_000)
    source.failing = null
    await vi.advanceTimersByTimeAsync(19_999)
    expect(isShared(source.data, one)).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(isShared(source.data, one)).toBe(true)
    expect(source.writes).toBe(1)
    await vi.advanceTimersByTimeAsync(600_000)
    expect(source.writes).toBe(1)
  })

  it('is tried again within five minutes of each try, however long the store does not work', async () => {
    const { source, repository } = await openTab()
    source.failing = { kind: 'unknown' }
    await repository.save(ana, [shared()])
    await vi.advanceTimersByTimeAsync(7_200_000)
    source.failing = null
    await vi.advanceTimersByTimeAsync(300_000)
    expect(isShared(source.data, one)).toBe(true)
  })

  it('is tried again as soon as before, once others were taken meanwhile', async () => {
    const { source, repository } = await openTab()
    source.failing = { kind: 'unknown' }
    await repository.save(ana, [shared()])
    await vi.advanceTimersByTimeAsync(600_000)
    source.failing = null
    await vi.advanceTimersByTimeAsync(600_000)
    expect(isShared(source.data, one)).toBe(true)
    source.failing = { kind: 'unknown' }
    await repository.save(ana, [shared(two)])
    source.failing = null
    await vi.advanceTimersByTimeAsync(9_999)
    expect(isShared(source.data, two)).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(isShared(source.data, two)).toBe(true)
  })

  it('is sent for a tab that closed, also by one whose own change had to be tried again before [OWN-3]', async () => {
    const { source, repository, tellOfOthers } = await openTab()
    source.failing = { kind: 'unknown' }
    await repository.save(ana, [shared()])
    source.failing = null
    await vi.advanceTimersByTimeAsync(10_000)
    expect(isShared(source.data, one)).toBe(true)
    tellOfOthers(new Map([[shareRecordId(two), [{ change: shared(two) }]]]))
    await vi.advanceTimersByTimeAsync(10_000)
    expect(isShared(source.data, two)).toBe(true)
  })

  it('is sent as soon as the store is heard again, whose listener had broken off', async () => {
    const { source, repository } = await openTab()
    source.failing = { kind: 'unknown' }
    await repository.save(ana, [shared()])
    source.failing = null
    source.end({ kind: 'unknown' })
    await vi.advanceTimersByTimeAsync(2_000)
    expect(isShared(source.data, one)).toBe(true)
  })

  it('is not tried again once the session is over', async () => {
    const { source, repository, close } = await openTab()
    source.failing = { kind: 'unknown' }
    await repository.save(ana, [shared()])
    close()
    source.failing = null
    await vi.advanceTimersByTimeAsync(600_000)
    expect(isShared(source.data, one)).toBe(false)
  })

  it('is not tried again where the session ended before the store answered', async () => {
    const { source, repository, close } = await openTab()
    source.failing = { kind: 'unknown' }
    const saving = repository.save(ana, [shared()])
    close()
    expect(await saving).toEqual(ok('waiting'))
    source.failing = null
    await vi.advanceTimersByTimeAsync(600_000)
    expect(isShared(source.data, one)).toBe(false)
  })
})
