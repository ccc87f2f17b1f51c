// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest'
import { BrowserShare } from '../../../infrastructure/browser/BrowserShare'

const LINK = 'https://wa.me/?text=LIBRE001'

const emptyTab = () => {
  const frame = document.createElement('iframe')
  document.body.append(frame)
  const tab = frame.contentWindow
  if (!tab) throw new Error('jsdom gave the frame no window')
  return tab
}

afterEach(() => document.body.replaceChildren())

describe('Opening a link', () => {
  it('opens a tab of its own, cut off from the portal before it leaves for the link', () => {
    const location = { href: 'about:blank' }
    const tab = new Proxy(emptyTab(), {
      get: (target, key) => (key === 'location' ? location : Reflect.get(target, key)),
    })
    const order: string[] = []
    const open = vi.fn(() => tab)
    tab.opener = window
    Object.defineProperty(location, 'href', {
      set: (url) => order.push(`${url} ${tab.opener}`),
    })
    expect(new BrowserShare({ open }, {}).openLink(LINK)).toEqual({ ok: true, value: undefined })
    expect(open).toHaveBeenCalledExactlyOnceWith('', '_blank')
    expect(order).toEqual([`${LINK} null`])
  })

  it('notices that the browser blocked the tab', () => {
    expect(new BrowserShare({ open: () => null }, {}).openLink(LINK)).toEqual({
      ok: false,
      error: { kind: 'blocked' },
    })
  })
})

describe('The share sheet', () => {
  const page = { open: () => null }
  const sharing = (share: () => Promise<void>) => new BrowserShare(page, { share })

  it('is offered only by a device that has one', () => {
    expect(sharing(() => Promise.resolve()).hasSheet()).toBe(true)
    expect(new BrowserShare(page, {}).hasSheet()).toBe(false)
  })

  it('opens within the call itself, with the text', () => {
    const share = vi.fn(() => Promise.resolve())
    void sharing(share).openSheet('Código de acceso: LIBRE001')
    expect(share).toHaveBeenCalledExactlyOnceWith({ text: 'Código de acceso: LIBRE001' })
  })

  it('ends well once the device says that it shared', async () => {
    expect(await sharing(() => Promise.resolve()).openSheet('a')).toEqual({
      ok: true,
      value: undefined,
    })
  })

  it.each([
    ['was closed', 'AbortError', 'dismissed'],
    ['was not allowed', 'NotAllowedError', 'blocked'],
  ])('tells that it %s', async (_, name, kind) => {
    const result = await sharing(() => Promise.reject(new DOMException('', name))).openSheet('a')
    expect(result).toEqual({ ok: false, error: { kind } })
  })

  it('is blocked where the device throws at once or has none', async () => {
    const blocked = { ok: false, error: { kind: 'blocked' } }
    const throwing = sharing(() => {
      throw new TypeError('invalid')
    })
    expect(await throwing.openSheet('a')).toEqual(blocked)
    expect(await new BrowserShare(page, {}).openSheet('a')).toEqual(blocked)
  })
})
