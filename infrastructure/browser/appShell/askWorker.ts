import type { ToShellWorker } from './workerMessages'

/** A worker that was stopped may need this long to start on a slow phone. */
const ANSWER_MS = 5_000

export const tell = (worker: ServiceWorker, message: ToShellWorker, port?: MessagePort): void =>
  worker.postMessage(message, port ? [port] : [])

/** The version of a worker; null if it does not answer. */
export const versionOf = (worker: ServiceWorker): Promise<string | null> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    const timer = setTimeout(() => resolve(null), ANSWER_MS)
    port1.onmessage = ({ data }) => {
      clearTimeout(timer)
      port1.close()
      resolve(typeof data === 'string' ? data : null)
    }
    tell(worker, { kind: 'version' }, port2)
  })

/** Waits for the worker that is being installed, if there is one. */
export const whenInstalled = ({ installing }: ServiceWorkerRegistration): Promise<void> =>
  new Promise((resolve) => {
    if (installing === null) return resolve()
    const check = () => {
      if (installing.state !== 'installing') resolve()
    }
    installing.addEventListener('statechange', check)
    check()
  })
