import { describe, expect, it, vi } from 'vitest'
import { isShared, NO_LEADER_DATA } from '../../../../domain/leaderData/LeaderData'
import { ok } from '../../../../domain/shared/Result'
import { shareRecordId } from '../../../../infrastructure/documents/leaderDataDocument'
import { MemoryCopy } from '../../../../infrastructure/sync/device/MemoryCopy'
import type { PendingById } from '../../../../infrastructure/sync/leaderData/pending'
import { FakeLeaderDataSource } from '../../../support/fakes/FakeLeaderDataSource'
import { withFakeTimers } from '../../../support/fakeTimers'
import { ana, mark, one, shared, two, withoutCopy } from './leaderDataDevice'

withFakeTimers()

/** A device that keeps nothing, and tells of other tabs. */
const tellingCopy = () => {
  const copy = new MemoryCopy()
  let pending: PendingById | null = null
  let tell: () => void = () => undefined
  const tellOfOthers = (left: PendingById | null = null) => {
    pending = left
    tell()
  }
  const onPending = (listener: () => void) => {
    tell = listener
    return () => undefined
  }
  return {
    deviceCopy: Object.assign(copy, { onPending, pendingOf: async () => pending }),
    tellOfOthers,
  }
}

/** A tab that keeps nothing on the device, so that only its own timers pass. */
const openTab = async () => {
  const source = new FakeLeaderDataSource()
  const { deviceCopy, tellOfOthers } = tellingCopy()
  const repository = withoutCopy(source, deviceCopy)
  const close = repository.watch(
    ana,
    () => undefined,
    () => undefined,
  )
  // Its first report.
  await vi.advanceTimersByTimeAsync(0)
  return { source, repository, tellOfOthers, close }
}

describe('A first reading that breaks off', () => {
  it('begins anew from the start: a record that was not read may be older than those that were', async () => {
    const source = new FakeLeaderDataSource()
    source.putElsewhere(shared())
    const listen = source.listen.bind(source)
    vi.spyOn(source, 'listen').mockImplementationOnce((leader, since, hear, end) => {
      const stop = listen(leader, since, () => undefined, end)
      queueMicrotask(() => {
        hear([...source.stored.values()], false)
        end({ kind: 'unknown' })
      })
      return stop
    })
    const stop = withoutCopy(source).watch(
      ana,
      () => undefined,
      () => undefined,
    )
    await vi.advanceTimersByTimeAsync(2_000)
    expect(source.sinces).toEqual([
      { at: 0, id: null },
      { at: 0, id: null },
    ])
    stop()
  })
})

describe('What is asked for while the store is not heard', () => {
  it('does not hide what other devices wrote before it', async () => {
    const { source, repository, close } = await openTab()
    let latest = NO_LEADER_DATA
    const stop = repository.watch(
      ana,
      (reading) => {
        if (reading.ok) latest = reading.value.data
      },
      () => undefined,
    )
    await vi.advanceTimersByTimeAsync(0)
    source.end({ kind: 'unknown' })
    source.putElsewhere(shared(two))
    source.putElsewhere(shared(one))
    // It finds the code taken, and reads its mark.
    const claimed = await repository.claim(ana, [one], 1, { ...mark, sharedAt: mark.sharedAt + 1 })
    expect(claimed).toMatchObject({ ok: true, value: { codes: [] } })
    expect(isShared(latest, one)).toBe(true)
    expect(isShared(latest, two)).toBe(false)
    await vi.advanceTimersByTimeAsync(2_000)
    expect(isShared(latest, two)).toBe(true)
    stop()
    close()
  })
})

describe('A store that breaks off now and then', () => {
  it('is heard again within two seconds each time, also where it had nothing new to report', async () => {
    const { source, close } = await openTab()
    for (const listeners of [2, 3, 4]) {
      source.end({ kind: 'unknown' })
      await vi.advanceTimersByTimeAsync(2_000)
      expect(source.sinces).toHaveLength(listeners)
    }
    close()
  })
})

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
