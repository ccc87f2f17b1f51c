import { describe, expect, it } from 'vitest'
import type { WorkbookRow } from '../../../../application/device/Workbooks'
import { fail, ok } from '../../../../domain/shared/Result'
import { WorkerWorkbooks } from '../../../../infrastructure/browser/workbooks/WorkerWorkbooks'
import type {
  FromWorker,
  ToWorker,
} from '../../../../infrastructure/browser/workbooks/workbookMessages'
import { FakeLog } from '../../../support/fakes/FakeLog'

/** A worker that replies asynchronously or fails. */
class FakeWorker extends EventTarget {
  readonly rows: WorkbookRow[] = []
  readonly sizes: number[] = []
  terminated = false
  refusesRows = false
  listening = 0

  constructor(
    private readonly end: FromWorker | 'breaks' = { kind: 'file', bytes: new Uint8Array([1, 2]) },
  ) {
    super()
  }

  postMessage(message: ToWorker) {
    queueMicrotask(() => {
      if (message.kind === 'rows') {
        this.rows.push(...message.rows)
        this.sizes.push(message.rows.length)
        this.answer(this.refusesRows ? { kind: 'failed', cause: 'too much' } : { kind: 'more' })
      } else if (this.end === 'breaks') this.dispatchEvent(new Event('error'))
      else this.answer(this.end)
    })
  }

  terminate() {
    this.terminated = true
  }

  override addEventListener(...all: Parameters<EventTarget['addEventListener']>) {
    this.listening += 1
    super.addEventListener(...all)
  }

  override removeEventListener(...all: Parameters<EventTarget['removeEventListener']>) {
    this.listening -= 1
    super.removeEventListener(...all)
  }

  private answer(data: FromWorker) {
    this.dispatchEvent(new MessageEvent('message', { data }))
  }
}

const rows = Array.from({ length: 1_201 }, (_, i): WorkbookRow => [`C${i}`, i])

const open = (...workers: FakeWorker[]) => {
  const log = new FakeLog()
  let started = 0
  const workbooks = new WorkerWorkbooks(log, () => {
    const worker = workers[started++]
    if (!worker) throw new Error('No worker can be started')
    return worker
  })
  const make = (signal = new AbortController().signal) => workbooks.make('Códigos', rows, signal)
  return { log, workbooks, make, started: () => started }
}

describe('WorkerWorkbooks', () => {
  it('sends all rows in chunks and returns the file', async () => {
    const worker = new FakeWorker()
    const { make } = open(worker)
    expect(await make()).toEqual(ok(new Uint8Array([1, 2])))
    expect(worker.rows).toEqual(rows)
    expect(Math.max(...worker.sizes)).toBeLessThanOrEqual(500)
    expect(worker.terminated).toBe(true)
    expect(worker.listening).toBe(0)
  })

  it('uses the prepared worker, and a new one for the next file', async () => {
    const [first, second] = [new FakeWorker(), new FakeWorker()]
    const { workbooks, make, started } = open(first, second)
    workbooks.prepare()
    workbooks.prepare()
    expect(started()).toBe(1)
    await make()
    expect(first.rows).toHaveLength(rows.length)
    await make()
    expect(second.rows).toHaveLength(rows.length)
  })

  it('starts another worker if the script of the first failed to load', async () => {
    const [lost, good] = [new FakeWorker(), new FakeWorker()]
    const { workbooks, make } = open(lost, good)
    workbooks.prepare()
    lost.dispatchEvent(new Event('error'))
    expect((await make()).ok).toBe(true)
    expect(good.rows).toHaveLength(rows.length)
  })

  it.each([
    ['throws', new FakeWorker('breaks')],
    ['replies with a failure', new FakeWorker({ kind: 'failed', cause: 'too much' })],
  ])('fails if the worker %s', async (_, worker) => {
    const { make, log } = open(worker)
    expect(await make()).toEqual(fail({ kind: 'workbook-failed' }))
    expect(log.entries).toHaveLength(1)
    expect(worker.terminated).toBe(true)
  })

  it('fails if the worker cannot take a part of the rows', async () => {
    const worker = new FakeWorker()
    worker.refusesRows = true
    const { make, log } = open(worker)
    expect(await make()).toEqual(fail({ kind: 'workbook-failed' }))
    expect(log.entries).toHaveLength(1)
  })

  it('terminates the worker on abort, without logging a failure', async () => {
    const worker = new FakeWorker()
    const { make, log } = open(worker)
    const abort = new AbortController()
    const making = make(abort.signal)
    abort.abort()
    expect(await making).toEqual(fail({ kind: 'workbook-failed' }))
    expect(worker.terminated).toBe(true)
    expect(log.entries).toEqual([])
  })

  it('fails in make(), not in prepare(), if no worker can be started', async () => {
    const { workbooks, make } = open()
    expect(() => workbooks.prepare()).not.toThrow()
    expect(await make()).toEqual(fail({ kind: 'workbook-failed' }))
  })
})
