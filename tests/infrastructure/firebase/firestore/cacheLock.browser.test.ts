import { deleteApp, initializeApp } from 'firebase/app'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { holdCache, whileUnused } from '../../../../infrastructure/firebase/firestore/cacheLock'

let apps = 0

const openApp = () => {
  apps += 1
  const app = initializeApp({ projectId: 'demo-portal' }, `locked-${apps}`)
  onTestFinished(() => deleteApp(app))
  return app
}

describe('The cache on the device', () => {
  it('is not deleted while any tab works with it, and by the last one to leave', async () => {
    const app = openApp()
    const [one, other] = await Promise.all([holdCache(app), holdCache(app)])
    const work = vi.fn(async () => undefined)
    await whileUnused(app, work)
    await one.release()
    await whileUnused(app, work)
    expect(work).not.toHaveBeenCalled()
    await other.release()
    await whileUnused(app, work)
    expect(work).toHaveBeenCalledTimes(1)
  })

  it('is not worked with while it is being deleted', async () => {
    const app = openApp()
    const order: string[] = []
    const deleting = whileUnused(app, async () => {
      const holding = holdCache(app).then(async (share) => {
        order.push('held')
        await share.release()
      })
      onTestFinished(() => holding)
      await new Promise((resolve) => requestAnimationFrame(resolve))
      order.push('deleted')
    })
    await deleting
    await expect.poll(() => order).toEqual(['deleted', 'held'])
  })

  it('of one app is not held by another', async () => {
    const share = await holdCache(openApp())
    const work = vi.fn(async () => undefined)
    await whileUnused(openApp(), work)
    expect(work).toHaveBeenCalledTimes(1)
    await share.release()
  })
})
