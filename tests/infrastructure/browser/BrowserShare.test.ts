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
  it('opens a new tab and clears its opener before the navigation', () => {
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

  it('fails if the browser blocked the popup', () => {
    expect(new BrowserShare({ open: () => null }, {}).openLink(LINK)).toEqual({
      ok: false,
      error: { kind: 'blocked' },
    })
  })
})

describe('The share sheet', () => {
  const page = { open: () => null }
  const sharing = (share: () => Promise<void>) => new BrowserShare(page, { share })

  it('opens synchronously, with the text', () => {
    const share = vi.fn(() => Promise.resolve())
    void sharing(share).openSheet('Código de acceso: LIBRE001')
    expect(share).toHaveBeenCalledExactlyOnceWith({ text: 'Código de acceso: LIBRE001' })
  })

  it('succeeds when the device has shared', async () => {
    expect(await sharing(() => Promise.resolve()).openSheet('a')).toEqual({
      ok: true,
      value: undefined,
    })
  })

  it.each([
    ['is closed', 'AbortError', 'dismissed'],
    ['is not allowed', 'NotAllowedError', 'blocked'],
  ])('reports that it %s', async (_, name, kind) => {
    const result = await sharing(() => Promise.reject(new DOMException('', name))).openSheet('a')
    expect(result).toEqual({ ok: false, error: { kind } })
  })

  it('is blocked if the device throws or does not support it', async () => {
    const blocked = { ok: false, error: { kind: 'blocked' } }
    const throwing = sharing(() => {
      throw new TypeError('invalid')
    })
    expect(await throwing.openSheet('a')).toEqual(blocked)
    expect(await new BrowserShare(page, {}).openSheet('a')).toEqual(blocked)
  })
})
