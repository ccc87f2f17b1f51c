import { describe, expect, it, vi } from 'vitest'
import type { Lazy } from '../../../../application/device/Lazy'
import { isShared, NO_LEADER_DATA } from '../../../../domain/sharing/leaderData/LeaderData'
import { memoryCopy } from '../../../../infrastructure/sync/device/memoryCopy'
import type { LeaderDataSource } from '../../../../infrastructure/sync/leaderData/LeaderDataSource'
import { FakeLeaderDataSource } from '../../../support/fakes/FakeLeaderDataSource'
import { withFakeTimers } from '../../../support/fakeTimers'
import { ana, mark, one, shared, three, two, withoutCopy } from './leaderDataDevice'
import { openTab } from './tabWithoutCopy'

withFakeTimers()

/** The next reading ends once this record was reported: others are missing. */
const breakOffAfter = (source: FakeLeaderDataSource, id: string) => {
  const listen = source.listen.bind(source)
  vi.spyOn(source, 'listen').mockImplementationOnce((leader, since, hear, end) => {
    const stop = listen(leader, since, () => undefined, end)
    queueMicrotask(() => {
      hear(
        [source.stored.get(id)].flatMap((found) => found ?? []),
        false,
      )
      end({ kind: 'unknown' })
    })
    return stop
  })
}

const watch = (
  source: FakeLeaderDataSource,
  loaded: Lazy<LeaderDataSource> = { load: async () => source },
  deviceCopy = memoryCopy(),
) => {
  const shown = { data: NO_LEADER_DATA }
  const stop = withoutCopy(loaded, deviceCopy).watch(
    ana,
    (reading) => {
      if (reading.ok) shown.data = reading.value.data
    },
    () => undefined,
  )
  return { shown, stop }
}

describe('A store whose code does not load at first', () => {
  it('is tried again, also where the device has not answered by then', async () => {
    const source = new FakeLeaderDataSource()
    source.putElsewhere(shared())
    const [deviceCopy, load] = [memoryCopy(), vi.fn(async () => source)]
    load.mockRejectedValueOnce(new Error('no network'))
    const read = deviceCopy.leaderData.read.bind(deviceCopy.leaderData)
    vi.spyOn(deviceCopy.leaderData, 'read').mockImplementation(async (leader) => {
      await vi.advanceTimersByTimeAsync(100)
      return read(leader)
    })
    const { shown, stop } = watch(source, { load }, deviceCopy)
    await vi.advanceTimersByTimeAsync(5_000)
    expect(isShared(shown.data, one)).toBe(true)
    stop()
  })
})

describe('A reading that breaks off', () => {
  it('begins anew from the start if it was the first: a missing record may be older than those that came', async () => {
    const source = new FakeLeaderDataSource()
    source.putElsewhere(shared())
    breakOffAfter(source, 'share-one')
    const { stop } = watch(source)
    await vi.advanceTimersByTimeAsync(2_000)
    expect(source.sinces).toEqual([
      { at: 0, id: null },
      { at: 0, id: null },
    ])
    stop()
  })

  it('begins anew from where it began', async () => {
    const source = new FakeLeaderDataSource()
    source.putElsewhere(shared(one))
    const { shown, stop } = watch(source)
    await vi.advanceTimersByTimeAsync(0)
    source.putElsewhere(shared(two))
    source.putElsewhere(shared(three))
    breakOffAfter(source, 'share-three')
    source.end({ kind: 'unknown' })
    await vi.advanceTimersByTimeAsync(10_000)
    const [, broken, again] = source.sinces
    expect(again).toEqual(broken)
    expect([one, two, three].filter((code) => !isShared(shown.data, code))).toEqual([])
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

describe('A record that becomes visible late', () => {
  it('is still heard: the next listener begins two minutes before the newest that is known', async () => {
    const source = new FakeLeaderDataSource()
    source.putElsewhere(shared())
    const newest = [...source.stored.values()][0]?.updated?.at ?? 0
    const stop = withoutCopy(source, memoryCopy(), newest / 1_000 + 1_000).watch(
      ana,
      () => undefined,
      () => undefined,
    )
    await vi.advanceTimersByTimeAsync(0)
    source.end({ kind: 'unknown' })
    await vi.advanceTimersByTimeAsync(2_000)
    expect(source.sinces[1]?.at).toBeLessThanOrEqual(newest - 118_000_000)
    stop()
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
