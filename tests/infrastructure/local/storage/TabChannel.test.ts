import { afterEach, describe, expect, it, vi } from 'vitest'
import { TabChannel } from '../../../../infrastructure/local/storage/TabChannel'

/** Counts the channels that are open, and leaves the rest to the real one. */
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
  it('is open while anyone listens, and closed when the last one leaves', () => {
    const open = openChannels()
    const channel = new TabChannel('closing')
    const stops = [channel.listen(() => undefined), channel.listen(() => undefined)]
    expect(open.size).toBe(1)
    stops[0]?.()
    stops[0]?.()
    expect(open.size).toBe(1)
    stops[1]?.()
    expect(open.size).toBe(0)
  })

  it('leaves none open after an announcement that nobody here listens to', () => {
    const open = openChannels()
    new TabChannel('announcing').announce()
    expect(open.size).toBe(0)
  })

  it('reaches other tabs, and this one only when it is not left out', async () => {
    const [here, there] = [new TabChannel('reach'), new TabChannel('reach')]
    const heardHere = vi.fn()
    const stopHere = here.listen(heardHere)
    await new Promise<void>((heard) => {
      const stop = there.listen(() => {
        stop()
        heard()
      })
      here.announceElsewhere()
    })
    expect(heardHere).not.toHaveBeenCalled()
    here.announce()
    expect(heardHere).toHaveBeenCalledOnce()
    stopHere()
  })
})
