/** The part of `Worker` that is used here. */
export type WorkerLike = Pick<
  Worker,
  'postMessage' | 'terminate' | 'addEventListener' | 'removeEventListener'
>

/** A part of the reply that a worker sends before it. */
export interface EarlyPart<Reply> {
  readonly early: Reply
}

const isEarly = <Reply>(data: Reply | EarlyPart<Reply>): data is EarlyPart<Reply> =>
  typeof data === 'object' && data !== null && 'early' in data

/**
 * Sends a message and waits for the reply.
 * @param transfer what moves to the worker with it
 * @param onEarly told of each part that comes before the reply
 */
export const requestWorker = <Reply>(
  worker: WorkerLike,
  message: unknown,
  transfer: Transferable[] = [],
  onEarly: (part: Reply) => void = () => undefined,
): Promise<Reply> =>
  new Promise((resolve, reject) => {
    const cleanUp = () => {
      worker.removeEventListener('message', onMessage)
      worker.removeEventListener('error', onError)
    }
    const onMessage = (event: Event) => {
      const { data } = event as MessageEvent<Reply | EarlyPart<Reply>>
      if (isEarly(data)) return onEarly(data.early)
      cleanUp()
      resolve(data)
    }
    // The script failed to load or threw.
    const onError = (event: Event) => {
      cleanUp()
      event.preventDefault()
      reject(new Error('message' in event ? String(event.message) : 'The worker could not start'))
    }
    worker.addEventListener('message', onMessage)
    worker.addEventListener('error', onError)
    worker.postMessage(message, transfer)
  })
