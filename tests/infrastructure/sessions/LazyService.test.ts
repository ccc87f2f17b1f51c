import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { LazyService } from '../../../infrastructure/sessions/LazyService'
import { deferred } from '../../support/fakes/deferred'
import { FakeLog } from '../../support/fakes/FakeLog'

const setUp = () => {
  const closings: (() => Promise<void>)[] = []
  const loads: string[] = []
  let next = 0
  const log = new FakeLog()
  const service = new LazyService(async () => {
    next += 1
    const name = `service ${next}`
    loads.push(name)
    return { name, close: () => (closings.shift() ?? (async () => undefined))() }
  }, log)
  return { service, loads, closings, log }
}

describe('LazyService', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('loads the service on first use and shares it', async () => {
    const { service, loads } = setUp()
    expect(loads).toEqual([])
    const [one, other] = await Promise.all([service.open(), service.open()])
    expect(one).toBe(other)
    expect(loads).toHaveLength(1)
  })

  it('creates a new instance only after the previous one is closed', async () => {
    const { service, loads, closings } = setUp()
    await service.open()
    const closing = deferred<void>()
    closings.push(() => closing.promise)
    const closed = service.close()
    const opened = service.open()
    await vi.advanceTimersByTimeAsync(100)
    expect(loads).toHaveLength(1)
    closing.resolve()
    await closed
    expect((await opened).name).toBe('service 2')
  })

  it('times out if the service does not close, for the sign-out and for the next session', async () => {
    const { service, closings } = setUp()
    await service.open()
    closings.push(() => new Promise(() => undefined))
    const closed = service.close()
    await vi.advanceTimersByTimeAsync(3_000)
    await expect(closed).resolves.toBeUndefined()
    const opened = service.open()
    await vi.advanceTimersByTimeAsync(10_000)
    expect((await opened).name).toBe('service 2')
  })

  it('closes a service that was still loading, and does nothing if none was opened', async () => {
    const loading = deferred<{ close: () => Promise<void> }>()
    const close = vi.fn(async () => undefined)
    const service = new LazyService(() => loading.promise, new FakeLog())
    await service.close()
    void service.open()
    const closed = service.close()
    loading.resolve({ close })
    await closed
    expect(close).toHaveBeenCalledTimes(1)
  })

  it('loads the service again after loading or closing failed', async () => {
    let isAvailable = false
    const log = new FakeLog()
    const service = new LazyService(async () => {
      if (!isAvailable) throw new Error('chunk not loaded')
      return { close: () => Promise.reject(new Error('no')) }
    }, log)
    await expect(service.open()).rejects.toThrow('chunk not loaded')
    isAvailable = true
    await expect(service.open()).resolves.toBeDefined()
    await expect(service.close()).resolves.toBeUndefined()
    await expect(service.open()).resolves.toBeDefined()
  })

  it('is not lost if the opening of an earlier session fails late', async () => {
    const late = deferred<void>()
    const failing = late.promise.then(() => Promise.reject(new Error('chunk not loaded')))
    const openings = [failing, Promise.resolve({ close: async () => undefined })]
    const service = new LazyService(() => openings.shift() ?? failing, new FakeLog())
    service.open().catch(() => undefined)
    void service.close()
    const opening = service.open()
    await vi.advanceTimersByTimeAsync(10_000)
    const opened = await opening
    late.resolve()
    await vi.advanceTimersByTimeAsync(0)
    expect(await service.open()).toBe(opened)
  })

  it('opens only after the task that runs before, even if that fails', async () => {
    const { service, loads, log } = setUp()
    const work = deferred<void>()
    service.runBeforeNextOpen(async () => {
      await work.promise
      throw new Error('no')
    })
    const opened = service.open()
    await vi.advanceTimersByTimeAsync(100)
    expect(loads).toEqual([])
    work.resolve()
    expect((await opened).name).toBe('service 1')
    expect(log.entries).toHaveLength(1)
  })
})
