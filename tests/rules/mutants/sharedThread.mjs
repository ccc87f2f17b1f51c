import { ThreadsPoolWorker } from 'vitest/node'

/** @typedef {import('vitest/node').PoolWorker} PoolWorker */
/** @typedef {import('vitest/node').PoolOptions} PoolOptions */

/**
 * A worker thread that Vitest takes for one test file's own, while it is the same for all of them. Vitest would begin
 * another one for each file and run, and evaluating the Firebase SDK in it takes a good part of a mutant's time.
 * @implements {PoolWorker}
 */
class SharedThread {
  name = 'shared'
  /** @type {ThreadsPoolWorker} */
  #thread
  #isStarted
  /** @type {[event: string, callback: (message: any) => void][]} */
  #listeners = []
  /** Resolves once the file that runs has ended: one that is given up would go on beside the next. */
  #running = Promise.resolve()

  /** @param {ThreadsPoolWorker} thread @param {boolean} isStarted */
  constructor(thread, isStarted) {
    this.#thread = thread
    this.#isStarted = isStarted
  }

  async start() {
    if (!this.#isStarted) await this.#thread.start()
  }

  /** @param {string} event @param {(message: any) => void} callback */
  on(event, callback) {
    this.#listeners.push([event, callback])
    this.#thread.on(event, callback)
  }

  /** @param {string} event @param {(message: any) => void} callback */
  off(event, callback) {
    this.#listeners = this.#listeners.filter(([name, one]) => name !== event || one !== callback)
    this.#thread.off(event, callback)
  }

  /** @param {import('vitest/node').WorkerRequest} message */
  send(message) {
    if (message.type === 'run') this.#running = this.#answered('testfileFinished')
    if (message.type === 'stop') this.#answer('stopped')
    else if (message.type === 'start' && this.#isStarted) this.#answer('started')
    else this.#thread.send(message)
  }

  async stop() {
    await this.#running
    for (const [event, callback] of this.#listeners) this.#thread.off(event, callback)
    this.#listeners = []
  }

  /** @param {unknown} data */
  deserialize(data) {
    return data
  }

  /** @param {string} type of an answer that the thread gives */
  #answered(type) {
    return /** @type {Promise<void>} */ (
      new Promise((resolve) => {
        const onMessage = (/** @type {{ type?: unknown }} */ message) => {
          if (message?.type !== type) return
          this.#thread.off('message', onMessage)
          resolve()
        }
        this.#thread.on('message', onMessage)
      })
    )
  }

  /** @param {'started' | 'stopped'} type */
  #answer(type) {
    for (const [event, callback] of this.#listeners) {
      if (event === 'message') callback({ __vitest_worker_response__: true, type })
    }
  }
}

/** A pool of one thread, which stays for all runs of one Vitest instance. */
export const sharedThread = () => {
  /** @type {ThreadsPoolWorker | null} */
  let thread = null
  return {
    name: 'shared',
    createPoolWorker: (/** @type {PoolOptions} */ options) => {
      const isStarted = thread !== null
      thread ??= new ThreadsPoolWorker(options)
      return new SharedThread(thread, isStarted)
    },
    end: async () => thread?.stop(),
  }
}
