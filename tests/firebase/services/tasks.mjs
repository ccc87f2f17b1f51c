import { createServer } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { close, listen } from './ports.mjs'

/**
 * @typedef {object} Queue
 * @property {string} url of the function that tasks are sent to
 * @property {{ maxAttempts?: number, minBackoffSeconds?: number, maxDoublings?: number }} retryConfig
 * @property {{ maxConcurrentDispatches?: number }} rateLimits the pace is not kept: tests would wait
 */

/** The wait before another attempt, as a share of the deployed one: 15 seconds become 60 milliseconds. */
const PACE = 0.004

const bodyOf = async (/** @type {AsyncIterable<Buffer>} */ request) => {
  const chunks = []
  for await (const chunk of request) chunks.push(chunk)
  return JSON.parse(Buffer.concat(chunks).toString('utf8'))
}

/**
 * A stand-in for Cloud Tasks: accepts tasks from firebase-admin, and calls their function until it succeeds or the
 * attempts of its configuration are used up.
 * @param {number} port
 */
export const startTasks = async (port) => {
  /** @type {Map<string, Queue>} */
  const queues = new Map()
  /** @type {Set<Promise<void>>} */
  const running = new Set()
  let isStopped = false
  let dispatched = 0
  /** @type {(() => void)[]} */
  const waiting = []
  let isDown = false
  /** The names of the tasks that were given one, as Cloud Tasks remembers them. */
  const names = new Set()

  const attempt = async (
    /** @type {string} */ url,
    /** @type {string} */ body,
    /** @type {number} */ retries,
  ) => {
    try {
      const answer = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: 'Bearer emulated',
          'x-cloudtasks-taskretrycount': String(retries),
        },
        body,
      })
      await answer.arrayBuffer()
      return answer.ok
    } catch {
      return false
    }
  }

  /** Runs work when fewer tasks than allowed are with the function. @template T @param {number} most @param {() => Promise<T>} work */
  const dispatch = async (most, work) => {
    while (dispatched >= most)
      await new Promise((resolve) => waiting.push(() => resolve(undefined)))
    dispatched += 1
    try {
      return await work()
    } finally {
      dispatched -= 1
      waiting.shift()?.()
    }
  }

  const run = async (
    /** @type {Queue} */ { url, retryConfig, rateLimits },
    /** @type {string} */ body,
  ) => {
    const { maxAttempts = 3, minBackoffSeconds = 0.1, maxDoublings = 16 } = retryConfig
    for (let retries = 0; retries < maxAttempts && !isStopped; retries++) {
      const { maxConcurrentDispatches = 10 } = rateLimits
      if (await dispatch(maxConcurrentDispatches, () => attempt(url, body, retries))) return
      await delay(minBackoffSeconds * 2 ** Math.min(retries, maxDoublings) * 1_000 * PACE)
    }
  }

  const server = createServer(async (request, response) => {
    const name = /\/queues\/([^/]+)\/tasks$/.exec(request.url ?? '')?.[1] ?? ''
    const queue = queues.get(name)
    const { task } = await bodyOf(request)
    if (isDown || !queue) {
      response.writeHead(isDown ? 403 : 404, { 'content-type': 'application/json' }).end('{}')
      return
    }
    if (task.name !== undefined && names.has(task.name)) {
      response.writeHead(409, { 'content-type': 'application/json' }).end('{}')
      return
    }
    if (task.name !== undefined) names.add(task.name)
    const done = run(queue, Buffer.from(task.httpRequest.body, 'base64').toString('utf8'))
    running.add(done)
    void done.finally(() => running.delete(done))
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
  await listen(server, port)
  return {
    /** @param {string} name @param {Queue} queue */
    serve: (name, queue) => queues.set(name, queue),
    /** Resolves when no task is waiting for an attempt. */
    idle: async () => {
      while (running.size > 0) await Promise.all(running)
    },
    /** Refuses new tasks as without permission; after a 503 firebase-admin would try again for seconds. */
    down: () => {
      isDown = true
    },
    up: () => {
      isDown = false
    },
    stop: async () => {
      isStopped = true
      await close(server)
    },
  }
}
