import { act, cleanup, configure } from '@testing-library/react'
import * as React from 'react'
import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest'
import { closePopovers, installPopover } from './popover'
import { storeDate } from './storeDate'
import { translatedNames } from './translatedNames'
import { forgetViewport, matchMedia } from './viewport'

// jsdom lacks media queries, modal dialogs, popovers, scrolling and, for axe, canvases.
installPopover()
window.matchMedia = matchMedia
window.scrollTo = () => undefined
// Nothing has a size here, and so none changes.
window.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
}
// Newer browsers return a promise.
Element.prototype.scrollIntoView = async () => undefined
HTMLCanvasElement.prototype.getContext = () => null

// React keeps where each element was made, for a developer's console, of so many elements a second. No test shows it, and it
// takes an eighth of their time. There is no public switch; where the name changes they are only slower.
const internals = Object.entries(React).find(([name]) => name.startsWith('__CLIENT_INTERNALS'))?.[1]
if (internals) {
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    get: () => Number.POSITIVE_INFINITY,
    set: () => undefined,
    configurable: true,
  })
}

const onEscape = new WeakMap<HTMLDialogElement, (event: KeyboardEvent) => void>()

HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true
  const listener = ({ key }: KeyboardEvent) => {
    if (key === 'Escape' && this.dispatchEvent(new Event('cancel', { cancelable: true })))
      this.close()
  }
  onEscape.set(this, listener)
  document.addEventListener('keydown', listener)
}

HTMLDialogElement.prototype.close = function close() {
  this.open = false
  const listener = onEscape.get(this)
  if (listener) document.removeEventListener('keydown', listener)
}

// Testing Library waits for a timer after each user action, and only recognises Jest's fake timers.
configure({
  asyncWrapper: async (action) => {
    const result = await action()
    await act(() => vi.advanceTimersByTimeAsync(0))
    return result
  },
})

beforeEach(() => {
  vi.useFakeTimers({ now: storeDate(2026, 10, 20, 18, 30, 15) })
  vi.spyOn(console, 'error')
})

afterEach(() => {
  const translated = translatedNames()
  cleanup()
  closePopovers()
  forgetViewport()
  // They share the document too: jsdom asks each of the thousand rules that antd has left there, for every element by its role.
  for (const style of document.querySelectorAll('style')) style.remove()
  // React reports duplicate keys, impure renders and wrong attributes only there.
  expect(console.error).not.toHaveBeenCalled()
  expect(translated).toEqual([])
  vi.restoreAllMocks()
  vi.useRealTimers()
})

// Files share modules: one that is still loading as its file ends would be missing in every later file.
afterAll(() => vi.dynamicImportSettled())
