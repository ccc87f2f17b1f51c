import { describe, expect, it, vi } from 'vitest'
import { BrowserMainThread } from '../../../infrastructure/browser/BrowserMainThread'

describe('The main thread', () => {
  it('is given back by a message where the browser has no scheduler', async () => {
    const thread = new BrowserMainThread({})
    const order: string[] = []
    const turn = thread.yield().then(() => order.push('our turn'))
    await Promise.resolve()
    order.push('what waited')
    await turn
    expect(order).toEqual(['what waited', 'our turn'])
  })

  it('is given back to each that asks, in order', async () => {
    const thread = new BrowserMainThread({})
    const order: number[] = []
    await Promise.all([1, 2, 3].map((each) => thread.yield().then(() => order.push(each))))
    expect(order).toEqual([1, 2, 3])
  })

  it('is given back by the scheduler, and every so often to what the scheduler leaves waiting', async () => {
    const own = { yield: vi.fn(async () => undefined) }
    const thread = new BrowserMainThread(own)
    for (let turn = 0; turn < 8; turn++) await thread.yield()
    expect(own.yield).toHaveBeenCalledTimes(6)
  })

  it('tells how long work lasts', () => {
    const thread = new BrowserMainThread({})
    const before = thread.now()
    expect(thread.now()).toBeGreaterThanOrEqual(before)
  })
})
