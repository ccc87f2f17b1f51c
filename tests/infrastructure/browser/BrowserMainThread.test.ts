import { describe, expect, it, vi } from 'vitest'
import { BrowserMainThread } from '../../../infrastructure/browser/BrowserMainThread'

describe('The main thread', () => {
  it('yields by a message without scheduler.yield()', async () => {
    const thread = new BrowserMainThread({})
    const order: string[] = []
    const resumed = thread.yield().then(() => order.push('resumed'))
    await Promise.resolve()
    order.push('queued work')
    await resumed
    expect(order).toEqual(['queued work', 'resumed'])
  })

  it('resumes concurrent yields in order', async () => {
    const thread = new BrowserMainThread({})
    const order: number[] = []
    await Promise.all([1, 2, 3].map((each) => thread.yield().then(() => order.push(each))))
    expect(order).toEqual([1, 2, 3])
  })

  it('yields by scheduler.yield(), and every fourth time by a message', async () => {
    const scheduler = { yield: vi.fn(async () => undefined) }
    const thread = new BrowserMainThread(scheduler)
    for (let count = 0; count < 8; count++) await thread.yield()
    expect(scheduler.yield).toHaveBeenCalledTimes(6)
  })

  it('has a monotonic clock', () => {
    const thread = new BrowserMainThread({})
    const before = thread.now()
    expect(thread.now()).toBeGreaterThanOrEqual(before)
  })
})
