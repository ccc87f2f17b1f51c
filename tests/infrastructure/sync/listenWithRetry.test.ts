import { describe, expect, it, vi } from 'vitest'
import type { Lazy } from '../../../application/device/Lazy'
import type { ReadFailure } from '../../../domain/shared/ReadFailure'
import { listenWithRetry } from '../../../infrastructure/sync/listenWithRetry'
import { deferred } from '../../support/fakes/deferred'
import { FakeLog } from '../../support/fakes/FakeLog'
import { FakePageActivity } from '../../support/fakes/FakePageActivity'
import { withFakeTimers } from '../../support/fakeTimers'
import { settled } from '../../support/startPortal'

const setUp = async (
  pageActivity = new FakePageActivity(),
  source: Lazy<string> = { load: async () => 'store' },
) => {
  const opened: { data: () => void; fail: (failure: ReadFailure) => void; stopped: boolean }[] = []
  const failures: string[] = []
  const log = new FakeLog()
  const stop = listenWithRetry({
    source,
    open: (_store, data, fail) => {
      const listener = { data, fail, stopped: false }
      opened.push(listener)
      return () => {
        listener.stopped = true
      }
    },
    onFailure: ({ kind }) => failures.push(kind),
    pageActivity,
    log,
  })
  await settled()
  const breakListener = (kind: ReadFailure['kind'] = 'unknown') => opened.at(-1)?.fail({ kind })
  return { opened, failures, stop, breakListener, log }
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

describe('A listener with retry', () => {
  withFakeTimers()

  it('reopens after an error with increasing delays', async () => {
    const { opened, failures, breakListener } = await setUp()
    for (const delay of [1_000, 5_000, 30_000, 30_000]) {
      const before = opened.length
      breakListener()
      await pass(delay - 1)
      expect(opened).toHaveLength(before)
      await pass(1)
      expect(opened).toHaveLength(before + 1)
    }
    expect(failures).toEqual(['unknown', 'unknown', 'unknown', 'unknown'])
  })

  it('tries again at a moment of its own, of devices that all failed at once', async () => {
    vi.mocked(Math.random).mockReturnValue(0)
    const first = await setUp()
    first.breakListener()
    vi.mocked(Math.random).mockReturnValue(0.99)
    const last = await setUp()
    last.breakListener()
    await pass(500)
    expect([first.opened.length, last.opened.length]).toEqual([2, 1])
    await pass(989)
    expect(last.opened).toHaveLength(1)
    await pass(1)
    expect(last.opened).toHaveLength(2)
  })

  it('starts again with the shortest delay after it received data', async () => {
    const { opened, breakListener } = await setUp()
    breakListener()
    await pass(1_000)
    breakListener()
    await pass(5_000)
    opened.at(-1)?.data()
    breakListener()
    await pass(1_000)
    expect(opened).toHaveLength(4)
  })

  it.each([
    ['the device is online again', { isOnline: false }, { isOnline: true }],
    ['the user returns to the page', { isVisible: false }, { isVisible: true }],
  ])('reopens at once when %s, and only then', async (_, leaving, returning) => {
    const pageActivity = new FakePageActivity()
    const { opened, breakListener } = await setUp(pageActivity)
    breakListener()
    expect(opened).toHaveLength(1)
    pageActivity.set(leaving)
    expect(opened).toHaveLength(1)
    pageActivity.set(returning)
    await settled()
    expect(opened).toHaveLength(2)
    pageActivity.set(leaving)
    pageActivity.set(returning)
    await pass(100_000)
    expect(opened).toHaveLength(2)
    expect(pageActivity.listening).toBe(0)
  })

  it('reopens when the device is online again although it failed without a network', async () => {
    const pageActivity = new FakePageActivity()
    pageActivity.set({ isOnline: false })
    const { opened, breakListener } = await setUp(pageActivity)
    breakListener()
    pageActivity.set({ isOnline: true })
    await settled()
    expect(opened).toHaveLength(2)
  })

  it('does not wait for the page once it is stopped', async () => {
    const pageActivity = new FakePageActivity()
    const { stop, opened, breakListener } = await setUp(pageActivity)
    breakListener()
    stop()
    expect(pageActivity.listening).toBe(0)
    pageActivity.set({ isOnline: false })
    pageActivity.set({ isOnline: true })
    await settled()
    expect(opened).toHaveLength(1)
  })

  it('does not reopen after permission-denied', async () => {
    const { opened, failures, breakListener } = await setUp()
    breakListener('permission-denied')
    await pass(100_000)
    expect(opened).toHaveLength(1)
    expect(failures).toEqual(['permission-denied'])
  })

  it('reports nothing and does not reopen after it is stopped', async () => {
    const { opened, failures, stop, breakListener } = await setUp()
    breakListener()
    stop()
    await pass(100_000)
    expect(opened).toHaveLength(1)
    breakListener()
    expect(failures).toHaveLength(1)
    expect(opened[0]?.stopped).toBe(true)
  })

  it('reports a store whose code does not load as offline, and tries again [DEVICE-2]', async () => {
    const load = vi.fn(async () => 'store').mockRejectedValueOnce(new Error('no chunk'))
    const { opened, failures } = await setUp(new FakePageActivity(), { load })
    expect([failures, opened.length]).toEqual([['offline'], 0])
    await pass(1_000)
    expect(opened).toHaveLength(1)
  })

  it('reports a defect, and opens nothing for a store that loads after the end', async () => {
    const { failures, log } = await setUp(new FakePageActivity(), {
      load: async () => {
        throw new Error('no chunk')
      },
    })
    expect([failures, log.entries.length]).toEqual([['offline'], 1])
    const late = deferred<string>()
    const { opened, stop } = await setUp(new FakePageActivity(), { load: () => late.promise })
    stop()
    late.resolve('store')
    await settled()
    expect(opened).toEqual([])
  })
})
