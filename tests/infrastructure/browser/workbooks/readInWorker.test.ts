import { describe, expect, it } from 'vitest'
import { readInWorker } from '../../../../infrastructure/browser/workbooks/readInWorker'

/** A worker that replies with an event. */
class FakeWorker extends EventTarget {
  terminated = false
  readonly messages: unknown[] = []

  constructor(private readonly reply: Event) {
    super()
  }

  postMessage(message: unknown) {
    this.messages.push(message)
    queueMicrotask(() => this.dispatchEvent(this.reply))
  }

  terminate() {
    this.terminated = true
  }
}

const bytes = new Uint8Array([1])
const unreadable = { ok: false, error: { kind: 'unreadable' } }

describe('Reading a workbook in the background', () => {
  it('gives the answer of the worker, which ends', async () => {
    const answer = { ok: true, value: 'sep=\t' }
    const worker = new FakeWorker(new MessageEvent('message', { data: answer }))
    expect(await readInWorker(bytes, () => worker)).toEqual(answer)
    expect(worker.messages).toEqual([bytes])
    expect(worker.terminated).toBe(true)
  })

  it('fails if the worker breaks, which also ends', async () => {
    const worker = new FakeWorker(new Event('error', { cancelable: true }))
    expect(await readInWorker(bytes, () => worker)).toEqual(unreadable)
    expect(worker.terminated).toBe(true)
  })

  it('fails if no worker can be started', async () => {
    const start = () => {
      throw new Error('refused')
    }
    expect(await readInWorker(bytes, start)).toEqual(unreadable)
  })
})
