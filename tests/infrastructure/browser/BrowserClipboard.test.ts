// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { BrowserClipboard } from '../../../infrastructure/browser/BrowserClipboard'

const REFUSED = { ok: false, error: { kind: 'refused' } }
const COPIED = { ok: true, value: undefined }

/** What `execCommand('copy')` found selected, call by call. */
const copied: (string | undefined)[] = []

// jsdom has no execCommand: this one copies what is selected in the focused field, as browsers do.
const browserCopies = (answer: boolean) => {
  document.execCommand = () => {
    const field = document.activeElement
    if (field instanceof HTMLTextAreaElement)
      copied.push(field.value.slice(field.selectionStart, field.selectionEnd))
    return answer
  }
}

const button = () => {
  const focused = document.createElement('button')
  document.body.append(focused)
  focused.focus()
  return focused
}

beforeEach(() => {
  copied.length = 0
  browserCopies(true)
})
afterEach(() => document.body.replaceChildren())

describe('Where the browser has a clipboard', () => {
  it('writes within the call itself, before anything is awaited', () => {
    const writeText = vi.fn(() => Promise.resolve())
    void new BrowserClipboard(document, { writeText }).write('LIBRE001')
    expect(writeText).toHaveBeenCalledExactlyOnceWith('LIBRE001')
  })

  it('is done only once the browser says so', async () => {
    let settle = () => {}
    const writeText = () => new Promise<void>((resolve) => (settle = resolve))
    const done = vi.fn()
    const writing = new BrowserClipboard(document, { writeText }).write('LIBRE001').then(done)
    await Promise.resolve()
    expect(done).not.toHaveBeenCalled()
    settle()
    await writing
    expect(done).toHaveBeenCalledExactlyOnceWith(COPIED)
    expect(copied).toEqual([])
  })

  it('copies by selection when the browser refuses', async () => {
    const writeText = () => Promise.reject(new DOMException('no', 'NotAllowedError'))
    expect(await new BrowserClipboard(document, { writeText }).write('LIBRE001')).toEqual(COPIED)
    expect(copied).toEqual(['LIBRE001'])
  })

  it('copies by selection when the clipboard throws at once', async () => {
    const writeText = () => {
      throw new TypeError('illegal invocation')
    }
    expect(await new BrowserClipboard(document, { writeText }).write('LIBRE001')).toEqual(COPIED)
  })

  it('never says copied when both ways were refused', async () => {
    browserCopies(false)
    const writeText = () => Promise.reject(new DOMException('no', 'NotAllowedError'))
    expect(await new BrowserClipboard(document, { writeText }).write('LIBRE001')).toEqual(REFUSED)
  })
})

describe('Where the browser has no clipboard', () => {
  const clipboard = () => new BrowserClipboard(document, undefined)

  it('copies by selection within the call itself', async () => {
    const writing = clipboard().write('LIBRE001\nENUSO001')
    expect(copied).toEqual(['LIBRE001\nENUSO001'])
    expect(await writing).toEqual(COPIED)
  })

  it.each([
    ['says that it did not copy', () => browserCopies(false)],
    [
      'cannot copy at all',
      () => {
        document.execCommand = () => {
          throw new Error('not supported')
        }
      },
    ],
  ])('is refused where the browser %s', async (_, sabotage) => {
    sabotage()
    expect(await clipboard().write('LIBRE001')).toEqual(REFUSED)
    expect(document.querySelector('textarea')).toBeNull()
  })

  it('leaves no trace on the page and gives the focus back', async () => {
    const focused = button()
    await clipboard().write('LIBRE001')
    expect(document.querySelector('textarea')).toBeNull()
    expect(document.activeElement).toBe(focused)
  })

  it('gives the selection back', async () => {
    const text = document.createElement('p')
    text.textContent = 'Validador de códigos'
    document.body.append(text)
    document.getSelection()?.selectAllChildren(text)
    await clipboard().write('LIBRE001')
    expect(document.getSelection()?.toString()).toBe('Validador de códigos')
  })

  it('copies from within an open dialog, outside of which nothing can be selected', async () => {
    const dialog = document.createElement('div')
    dialog.setAttribute('role', 'dialog')
    document.body.append(dialog)
    const focused = button()
    dialog.append(focused)
    focused.focus()
    let host: Element | null | undefined
    document.execCommand = () => {
      host = document.activeElement?.parentElement
      return true
    }
    await clipboard().write('LIBRE001')
    expect(host).toBe(dialog)
  })
})
