// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { BrowserDownloads } from '../../../../infrastructure/browser/files/BrowserDownloads'
import { FakeLog } from '../../../support/fakes/FakeLog'
import { FakeMainThread } from '../../../support/fakes/FakeMainThread'

const FAILED = { ok: false, error: { kind: 'download-failed' } }

const files: Blob[] = []
const urls = {
  createObjectURL: (file: Blob) => {
    files.push(file)
    return 'blob:file'
  },
  revokeObjectURL: vi.fn<(url: string) => void>(),
}
const clicked: { href: string; download: string; onPage: boolean }[] = []
const log = new FakeLog()
const thread = new FakeMainThread()
const save = (
  fileName: string,
  mediaType: string,
  lines: Iterable<string>,
  signal = new AbortController().signal,
) => new BrowserDownloads(log, thread, document, urls).save(fileName, mediaType, lines, signal)

beforeEach(() => {
  vi.useFakeTimers()
  files.length = 0
  clicked.length = 0
  log.entries.length = 0
  urls.revokeObjectURL.mockReset()
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: unknown) {
    if (!(this instanceof HTMLAnchorElement)) return
    clicked.push({ href: this.href, download: this.download, onPage: this.isConnected })
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

describe('Saving a file', () => {
  it('clicks a temporary download link with the file name', async () => {
    const result = await save('codigos-1.csv', 'text/csv', ['a\r\n'])
    expect(result).toEqual({ ok: true, value: undefined })
    expect(clicked).toEqual([{ href: 'blob:file', download: 'codigos-1.csv', onPage: true }])
    expect(document.querySelector('a')).toBeNull()
  })

  it('encodes the lines as UTF-8', async () => {
    await save('codigos-1.csv', 'text/csv', ['\uFEFFcódigo\r\n', '🎟\r\n'])
    const text = Buffer.from('\uFEFFcódigo\r\n🎟\r\n')
    expect(files.map(({ type, size }) => ({ type, size }))).toEqual([
      { type: 'text/csv', size: text.length },
    ])
    const [bytes] = await Promise.all(files.map((file) => file.arrayBuffer()))
    expect(bytes && Buffer.from(bytes).equals(text)).toBe(true)
  })

  it('revokes the object URL after a minute, when slow browsers have read it', async () => {
    await save('codigos-1.csv', 'text/csv', ['a'])
    vi.advanceTimersByTime(30_000)
    expect(urls.revokeObjectURL).not.toHaveBeenCalled()
    vi.advanceTimersByTime(30_000)
    expect(urls.revokeObjectURL).toHaveBeenCalledExactlyOnceWith('blob:file')
  })

  it('downloads nothing if it is aborted', async () => {
    const abort = new AbortController()
    const held = thread.holds()
    const saving = save('codigos-1.csv', 'text/csv', Array(10_000).fill('a\r\n'), abort.signal)
    abort.abort()
    held.resolve()
    expect(await saving).toEqual(FAILED)
    expect([...files, ...clicked, ...log.entries]).toEqual([])
    thread.pace = 0
  })

  it('fails and logs if generating a line throws', async () => {
    const lines = function* () {
      yield 'a'
      throw new Error('broken')
    }
    expect(await save('codigos-1.csv', 'text/csv', lines())).toEqual(FAILED)
    expect(clicked).toEqual([])
    expect(log.entries).toHaveLength(1)
  })

  it('fails and cleans up if the click throws', async () => {
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {
      throw new Error('refused')
    })
    expect(await save('codigos-1.csv', 'text/csv', ['a'])).toEqual(FAILED)
    expect(document.querySelector('a')).toBeNull()
    vi.advanceTimersByTime(60_000)
    expect(urls.revokeObjectURL).toHaveBeenCalledOnce()
  })
})
