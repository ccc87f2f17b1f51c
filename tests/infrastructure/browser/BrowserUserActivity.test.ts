import { afterEach, expect, it, vi } from 'vitest'
import { BrowserUserActivity } from '../../../infrastructure/browser/BrowserUserActivity'
import { FakeClock } from '../../support/fakes/FakeClock'

afterEach(() => void vi.unstubAllGlobals())

const open = () => {
  const window = new EventTarget()
  vi.stubGlobal('window', window)
  const clock = new FakeClock()
  const listener = vi.fn()
  const stop = new BrowserUserActivity(clock).observe(listener)
  return { clock, listener, stop, fire: (type: string) => window.dispatchEvent(new Event(type)) }
}

it.each(['pointerdown', 'keydown', 'wheel', 'scroll'])('A %s is use of the tab', (type) => {
  const { listener, fire } = open()
  expect(listener).not.toHaveBeenCalled()
  fire(type)
  expect(listener).toHaveBeenCalledOnce()
})

it('Use is reported at most once in ten seconds, also after the clock was set back', () => {
  const { clock, listener, fire } = open()
  fire('keydown')
  clock.advance(9_999)
  fire('keydown')
  expect(listener).toHaveBeenCalledTimes(1)
  clock.advance(1)
  fire('keydown')
  expect(listener).toHaveBeenCalledTimes(2)
  clock.advance(-3_600_000)
  fire('keydown')
  expect(listener).toHaveBeenCalledTimes(3)
})

it('No use is reported after the end, nor a movement that no one makes', () => {
  const { listener, stop, fire } = open()
  fire('pointermove')
  stop()
  fire('pointerdown')
  expect(listener).not.toHaveBeenCalled()
})
