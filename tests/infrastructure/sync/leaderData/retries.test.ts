import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { isShared } from '../../../../domain/leaderData/LeaderData'
import { ok } from '../../../../domain/shared/Result'
import { FakeLeaderDataSource } from '../../../support/fakes/FakeLeaderDataSource'
import { ana, one, shared, two, withoutCopy } from './leaderDataDevice'

beforeEach(() => {
  vi.useFakeTimers()
  // The middle of each delay's spread.
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** A tab that keeps nothing on the device, so that only its own timers pass. */
const openTab = async () => {
  const source = new FakeLeaderDataSource()
  const repository = withoutCopy(source)
  const close = repository.watch(
    ana,
    () => undefined,
    () => undefined,
  )
  // Its first report.
  await vi.advanceTimersByTimeAsync(0)
  return { source, repository, close }
}

describe('A change that the store could not take', () => {
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

  it('is not tried again once the session is over', async () => {
    const { source, repository, close } = await openTab()
    source.failing = { kind: 'unknown' }
    await repository.save(ana, [shared()])
    close()
    source.failing = null
    await vi.advanceTimersByTimeAsync(600_000)
    expect(isShared(source.data, one)).toBe(false)
  })
})
