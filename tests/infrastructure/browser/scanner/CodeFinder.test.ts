import { afterEach, describe, expect, it, vi } from 'vitest'
import type { WorkerLike } from '../../../../infrastructure/browser/requestWorker'
import { BrowserCodeFinder } from '../../../../infrastructure/browser/scanner/CodeFinder'

afterEach(() => void vi.unstubAllGlobals())

/** A worker that answers every picture. */
class FakeWorker extends EventTarget implements WorkerLike {
  asked = 0
  isEnded = false

  /** The parts that it sends before its answer. */
  early: (readonly string[])[] = []

  /** @param answer null for a script that does not load */
  constructor(private readonly answer: readonly string[] | null) {
    super()
  }

  postMessage() {
    this.asked += 1
    queueMicrotask(() => {
      for (const early of this.early) {
        this.dispatchEvent(new MessageEvent('message', { data: { early } }))
      }
      this.dispatchEvent(
        this.answer === null
          ? new Event('error')
          : new MessageEvent('message', { data: this.answer }),
      )
    })
  }

  terminate() {
    this.isEnded = true
  }
}

/** The formats that detectors were asked for. */
const asked: (readonly string[])[] = []

const detectorThat = (
  detect: () => Promise<readonly { rawValue: string }[]>,
  formats = ['qr_code'],
) =>
  vi.stubGlobal(
    'BarcodeDetector',
    class {
      static getSupportedFormats = async () => formats
      detect = detect

      constructor(options: { readonly formats: readonly string[] }) {
        asked.push(options.formats)
      }
    },
  )

const finding = (answer: readonly string[] | null, early: readonly (readonly string[])[] = []) => {
  const workers: FakeWorker[] = []
  const finder = new BrowserCodeFinder(() => {
    const worker = new FakeWorker(answer)
    worker.early.push(...early)
    workers.push(worker)
    return worker
  })
  const close = vi.fn()
  const find = (isPhoto = false, onEarly?: (texts: readonly string[]) => void) =>
    finder.find({ picture: { close } as unknown as ImageBitmap, isPhoto }, onEarly)
  return { finder, find, workers, close }
}

describe('Codes are found', () => {
  it('by the browser, where it can, each once', async () => {
    detectorThat(async () => [{ rawValue: 'A' }, { rawValue: 'A' }, { rawValue: 'B' }])
    const { find, workers, close } = finding(['X'])
    expect(await find()).toEqual(['A', 'B'])
    expect([workers.length, close.mock.calls.length]).toEqual([0, 1])
  })

  it.each([
    ['has no reader', () => undefined],
    ['reads no QR codes', () => detectorThat(async () => [{ rawValue: 'A' }], ['ean_13'])],
    [
      'has a reader that does not work',
      () => detectorThat(() => Promise.reject(new Error('no service'))),
    ],
  ])('by a worker, where the browser %s', async (_, given) => {
    given()
    const { find, workers } = finding(['X'])
    expect([await find(), await find()]).toEqual([['X'], ['X']])
    expect(workers.map(({ asked }) => asked)).toEqual([2])
  })

  it.each([
    [['ean_13', 'qr_code'], ['qr_code']],
    [
      ['code_128', 'aztec', 'ean_13', 'qr_code', 'pdf417', 'data_matrix'],
      ['qr_code', 'aztec', 'pdf417', 'data_matrix', 'code_128'],
    ],
  ])(
    'by a browser that reads %j in the barcodes of tickets: %j [SCANNER-12]',
    async (supported, wanted) => {
      detectorThat(async () => [{ rawValue: 'A' }], supported)
      const { find } = finding(['X'])
      expect(await find()).toEqual(['A'])
      expect(asked.at(-1)).toEqual(wanted)
    },
  )

  it('and told one by one, before the worker has looked at the whole frame', async () => {
    const { find } = finding(['X', 'Y'], [['X'], ['Y']])
    const onEarly = vi.fn()
    expect(await find(false, onEarly)).toEqual(['X', 'Y'])
    expect(onEarly.mock.calls).toEqual([[['X']], [['Y']]])
  })

  it('by a second look at a photo in which the browser sees none, not at a frame', async () => {
    detectorThat(async () => [])
    const { find, workers } = finding(['X'])
    expect(await find()).toEqual([])
    expect(workers).toHaveLength(0)
    expect(await find(true)).toEqual(['X'])
  })
})

it('A worker that does not load is told, and another one is started for the next picture', async () => {
  const { find, workers } = finding(null)
  await expect(find()).rejects.toThrow()
  await expect(find()).rejects.toThrow()
  expect(workers.map(({ isEnded }) => isEnded)).toEqual([true, true])
})

it('No worker is started for a picture that the finder still has when it ends', async () => {
  detectorThat(async () => [])
  const { finder, find, workers, close } = finding(['X'])
  const found = find(true)
  finder.end()
  expect(await found).toEqual([])
  expect([workers.length, close.mock.calls.length]).toEqual([0, 1])
})

it('The worker ends with the finder', async () => {
  const { finder, find, workers } = finding(['X'])
  await find()
  finder.end()
  expect(workers.map(({ isEnded }) => isEnded)).toEqual([true])
})
