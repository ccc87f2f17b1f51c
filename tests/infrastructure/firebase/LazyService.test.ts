import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { LazyService } from '../../../infrastructure/firebase/LazyService'
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

describe('A service that is opened on demand', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('is loaded at its first use and shared by the others', async () => {
    const { service, loads } = setUp()
    expect(loads).toEqual([])
    const [one, other] = await Promise.all([service.open(), service.open()])
    expect(one).toBe(other)
    expect(loads).toHaveLength(1)
  })

  it('is another one after it was closed, and not before the former is', async () => {
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

  it('does not keep a sign-out waiting where it cannot be closed', async () => {
    const { service, closings } = setUp()
    await service.open()
    closings.push(() => new Promise(() => undefined))
    const closed = service.close()
    await vi.advanceTimersByTimeAsync(3_000)
    await expect(closed).resolves.toBeUndefined()
    // Nor the next session for ever.
    const opened = service.open()
    await vi.advanceTimersByTimeAsync(10_000)
    expect((await opened).name).toBe('service 2')
  })

  it('closes what was still being loaded, and nothing where nothing was', async () => {
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

  it('is asked for again after it could not be loaded, or could not be closed', async () => {
    let isThere = false
    const log = new FakeLog()
    const service = new LazyService(async () => {
      if (!isThere) throw new Error('the code did not arrive')
      return { close: () => Promise.reject(new Error('no')) }
    }, log)
    await expect(service.open()).rejects.toThrow('did not arrive')
    isThere = true
    await expect(service.open()).resolves.toBeDefined()
    await expect(service.close()).resolves.toBeUndefined()
    await expect(service.open()).resolves.toBeDefined()
  })

  it('is opened only after the work that has to be done before, which may fail', async () => {
    const { service, loads, log } = setUp()
    const work = deferred<void>()
    service.before(async () => {
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

  it('is another one after it was given up', async () => {
    const { service } = setUp()
    await service.open()
    service.drop()
    expect((await service.open()).name).toBe('service 2')
  })
})
