import { expect, it } from 'vitest'
import type { WorkerLike } from '../../../../../infrastructure/browser/requestWorker'
import { BarcodeReader } from '../../../../../infrastructure/browser/scanner/barcodes/BarcodeReader'

/** A worker that answers each picture with one event. */
class FakeWorker extends EventTarget implements WorkerLike {
  isEnded = false

  constructor(private readonly answer: Event) {
    super()
  }

  postMessage() {
    queueMicrotask(() => this.dispatchEvent(this.answer))
  }

  terminate() {
    this.isEnded = true
  }
}

const READ = { texts: ['LIBRE001'], hasPart: false }

it.each([
  ['gives the barcodes of a photo', new MessageEvent('message', { data: READ }), READ],
  ['gives null if WebAssembly did not load', new MessageEvent('message', { data: null }), null],
  ['gives null if its script did not load', new Event('error'), null],
])('The reader of barcodes %s, and its worker ends [SCANNER-12]', async (_, answer, expected) => {
  const worker = new FakeWorker(answer)
  const read = await new BarcodeReader(() => worker).read({} as ImageBitmap)
  expect([read, worker.isEnded]).toEqual([expected, true])
})
