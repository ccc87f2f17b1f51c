// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { BrowserClipboard } from '../../../infrastructure/browser/BrowserClipboard'
import { HeldFiles } from '../../../infrastructure/browser/files/HeldFiles'

type SystemClipboard = ConstructorParameters<typeof BrowserClipboard>[2]

const clipboardOf = (system: SystemClipboard, held = new HeldFiles()) =>
  new BrowserClipboard(held, document, system)

const REFUSED = { ok: false, error: { kind: 'refused' } }
const COPIED = { ok: true, value: undefined }

/** The text selected at each `execCommand('copy')`. */
const copied: (string | undefined)[] = []

// jsdom has no execCommand: this stub copies the selection of the focused field, as browsers do.
const stubExecCommand = (answer: boolean) => {
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
  stubExecCommand(true)
})
afterEach(() => document.body.replaceChildren())

describe('Reading', () => {
  it.each([
    ['gives the text', () => Promise.resolve('LIBRE001'), { ok: true, value: 'LIBRE001' }],
    ['gives an empty text', () => Promise.resolve(''), { ok: true, value: '' }],
    [
      'is refused by the user',
      () => Promise.reject(new DOMException('', 'NotAllowedError')),
      REFUSED,
    ],
    ['is refused by a browser that only writes', undefined, REFUSED],
  ])('%s [VALIDATOR-21]', async (_what, readText, answer) => {
    const clipboard = { writeText: () => Promise.resolve(), ...(readText && { readText }) }
    expect(await clipboardOf(clipboard).read()).toEqual(answer)
  })

  it('is refused without the Clipboard API', async () => {
    expect(await clipboardOf(undefined).read()).toEqual(REFUSED)
  })

  it('begins synchronously, within the click', () => {
    const readText = vi.fn(() => Promise.resolve(''))
    void clipboardOf({ writeText: () => Promise.resolve(), readText }).read()
    expect(readText).toHaveBeenCalledOnce()
  })
})

describe('The picture of the clipboard', () => {
  const picture = new Blob(['x'], { type: 'image/png' })
  const text = new Blob(['LIBRE001'], { type: 'text/plain' })
  const itemOf = (...blobs: readonly Blob[]) =>
    ({
      types: blobs.map(({ type }) => type),
      presentationStyle: 'unspecified',
      getType: async (type: string) => blobs.find((one) => one.type === type) ?? picture,
    }) as const
  const holding = async (read?: () => Promise<ClipboardItem[]>) => {
    const held = new HeldFiles()
    const system = { writeText: () => Promise.resolve(), ...(read && { read }) }
    const id = await clipboardOf(system, held).holdPicture()
    return id === null ? null : held.take(id)
  }

  it.each([
    ['alone', [itemOf(picture)]],
    ['beside something else', [itemOf(text), itemOf(text, picture)]],
  ])('is held like a picked file if it is there %s [VALIDATOR-21]', async (_, items) => {
    expect(await holding(async () => items)).toBe(picture)
  })

  it.each([
    ['there is none', async () => [itemOf(text)]],
    ['there is nothing', async () => []],
    ['the browser refuses', () => Promise.reject(new DOMException('', 'NotAllowedError'))],
    ['the browser reads texts alone', undefined],
  ])('is not held where %s', async (_, read) => {
    expect(await holding(read)).toBeNull()
  })

  it('is not held without the Clipboard API', async () => {
    expect(await clipboardOf(undefined).holdPicture()).toBeNull()
  })
})

describe('With the Clipboard API', () => {
  it('writes synchronously, before the first await', () => {
    const writeText = vi.fn(() => Promise.resolve())
    void clipboardOf({ writeText }).write('LIBRE001')
    expect(writeText).toHaveBeenCalledExactlyOnceWith('LIBRE001')
  })

  it('resolves when the browser has copied', async () => {
    let resolveWrite = () => {}
    const writeText = () => new Promise<void>((resolve) => (resolveWrite = resolve))
    const done = vi.fn()
    const writing = clipboardOf({ writeText }).write('LIBRE001').then(done)
    await Promise.resolve()
    expect(done).not.toHaveBeenCalled()
    resolveWrite()
    await writing
    expect(done).toHaveBeenCalledExactlyOnceWith(COPIED)
    expect(copied).toEqual([])
  })

  it('falls back to execCommand if the browser rejects', async () => {
    const writeText = () => Promise.reject(new DOMException('no', 'NotAllowedError'))
    expect(await clipboardOf({ writeText }).write('LIBRE001')).toEqual(COPIED)
    expect(copied).toEqual(['LIBRE001'])
  })

  it('falls back to execCommand if writeText throws', async () => {
    const writeText = () => {
      throw new TypeError('illegal invocation')
    }
    expect(await clipboardOf({ writeText }).write('LIBRE001')).toEqual(COPIED)
  })

  it('fails if both methods fail', async () => {
    stubExecCommand(false)
    const writeText = () => Promise.reject(new DOMException('no', 'NotAllowedError'))
    expect(await clipboardOf({ writeText }).write('LIBRE001')).toEqual(REFUSED)
  })
})

describe('Without the Clipboard API', () => {
  const clipboard = () => clipboardOf(undefined)

  it('copies by execCommand synchronously', async () => {
    const writing = clipboard().write('LIBRE001\nENUSO001')
    expect(copied).toEqual(['LIBRE001\nENUSO001'])
    expect(await writing).toEqual(COPIED)
  })

  it.each([
    ['returns false', () => stubExecCommand(false)],
    [
      'throws',
      () => {
        document.execCommand = () => {
          throw new Error('not supported')
        }
      },
    ],
  ])('fails if execCommand %s', async (_, sabotage) => {
    sabotage()
    expect(await clipboard().write('LIBRE001')).toEqual(REFUSED)
    expect(document.querySelector('textarea')).toBeNull()
  })

  it('removes its field and restores the focus', async () => {
    const focused = button()
    await clipboard().write('LIBRE001')
    expect(document.querySelector('textarea')).toBeNull()
    expect(document.activeElement).toBe(focused)
  })

  it('restores the selection', async () => {
    const text = document.createElement('p')
    text.textContent = 'Validador de códigos'
    document.body.append(text)
    document.getSelection()?.selectAllChildren(text)
    await clipboard().write('LIBRE001')
    expect(document.getSelection()?.toString()).toBe('Validador de códigos')
  })

  it('copies inside an open dialog, which traps the focus', async () => {
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
