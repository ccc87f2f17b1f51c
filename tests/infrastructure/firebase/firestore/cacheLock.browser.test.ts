import { deleteApp, initializeApp } from 'firebase/app'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import {
  acquireCacheShare,
  withExclusiveCache,
} from '../../../../infrastructure/firebase/firestore/cache/cacheLock'

let apps = 0

const openApp = () => {
  apps += 1
  const app = initializeApp({ projectId: 'demo-portal' }, `locked-${apps}`)
  onTestFinished(() => deleteApp(app))
  return app
}

describe('The cache on disk', () => {
  it('is deleted by the last tab to close, not while a tab uses it', async () => {
    const app = openApp()
    const [one, other] = await Promise.all([acquireCacheShare(app), acquireCacheShare(app)])
    const work = vi.fn(async () => undefined)
    await withExclusiveCache(app, work)
    await one.release()
    await withExclusiveCache(app, work)
    expect(work).not.toHaveBeenCalled()
    await other.release()
    await withExclusiveCache(app, work)
    expect(work).toHaveBeenCalledTimes(1)
  })

  it('cannot be acquired during its deletion', async () => {
    const app = openApp()
    const order: string[] = []
    const deleting = withExclusiveCache(app, async () => {
      const acquiring = acquireCacheShare(app).then(async (share) => {
        order.push('acquired')
        await share.release()
      })
      onTestFinished(() => acquiring)
      await new Promise((resolve) => requestAnimationFrame(resolve))
      order.push('deleted')
    })
    await deleting
    await expect.poll(() => order).toEqual(['deleted', 'acquired'])
  })

  it('is locked per app', async () => {
    const share = await acquireCacheShare(openApp())
    const work = vi.fn(async () => undefined)
    await withExclusiveCache(openApp(), work)
    expect(work).toHaveBeenCalledTimes(1)
    await share.release()
  })
})
