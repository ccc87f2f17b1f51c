import { afterEach, describe, expect, it, vi } from 'vitest'
import { TabChannel } from '../../../infrastructure/browser/TabChannel'

/** Counts open channels and otherwise delegates to the real BroadcastChannel. */
const openChannels = () => {
  const open = new Set<object>()
  class Counted extends BroadcastChannel {
    constructor(name: string) {
      super(name)
      open.add(this)
    }
    override close() {
      open.delete(this)
      super.close()
    }
  }
  vi.stubGlobal('BroadcastChannel', Counted)
  return open
}

afterEach(() => vi.unstubAllGlobals())

describe('A channel between tabs', () => {
  it('is open while there are listeners', () => {
    const open = openChannels()
    const channel = new TabChannel('closing')
    const subscriptions = [channel.listen(() => undefined), channel.listen(() => undefined)]
    expect(open.size).toBe(1)
    subscriptions[0]?.()
    subscriptions[0]?.()
    expect(open.size).toBe(1)
    subscriptions[1]?.()
    expect(open.size).toBe(0)
  })

  it('is closed after a notification without listeners', () => {
    const open = openChannels()
    new TabChannel('announcing').notifyAll()
    expect(open.size).toBe(0)
  })

  it('notifies other tabs, and this one only by notifyAll()', async () => {
    const [here, there] = [new TabChannel('reach'), new TabChannel('reach')]
    const listenerHere = vi.fn()
    const stopHere = here.listen(listenerHere)
    await new Promise<void>((resolve) => {
      const stop = there.listen(() => {
        stop()
        resolve()
      })
      here.notifyOtherTabs()
    })
    expect(listenerHere).not.toHaveBeenCalled()
    here.notifyAll()
    expect(listenerHere).toHaveBeenCalledOnce()
    stopHere()
  })
})
