import { Worker } from 'node:worker_threads'

// Memory belongs to the process, so another thread can measure it while this one is busy.
const WATCHER = `
  const { parentPort, workerData } = require('node:worker_threads')
  const [ended, peak] = [new Int32Array(workerData, 0, 1), new Float64Array(workerData, 8, 1)]
  parentPort.postMessage('ready')
  do peak[0] = Math.max(peak[0], process.memoryUsage.rss())
  while (Atomics.wait(ended, 0, 0, 1) === 'timed-out')
`

/**
 * Measures the memory of this process. The returned function stops measuring and gives the maximum
 * of added bytes.
 */
export const watchPeak = async (): Promise<() => Promise<number>> => {
  const shared = new SharedArrayBuffer(16)
  const worker = new Worker(WATCHER, { eval: true, workerData: shared })
  await new Promise((resolve) => worker.once('message', resolve))
  const before = process.memoryUsage.rss()
  return async () => {
    const exit = new Promise((resolve) => worker.once('exit', resolve))
    Atomics.store(new Int32Array(shared, 0, 1), 0, 1)
    Atomics.notify(new Int32Array(shared, 0, 1), 0)
    await exit
    return (new Float64Array(shared, 8, 1)[0] ?? Number.NaN) - before
  }
}
