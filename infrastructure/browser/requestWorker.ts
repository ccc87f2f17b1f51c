/** The part of `Worker` that is used here. */
export type WorkerLike = Pick<
  Worker,
  'postMessage' | 'terminate' | 'addEventListener' | 'removeEventListener'
>

/** Sends a message and waits for the reply. @param transfer what moves to the worker with it */
export const requestWorker = <Reply>(
  worker: WorkerLike,
  message: unknown,
  transfer: Transferable[] = [],
): Promise<Reply> =>
  new Promise((resolve, reject) => {
    const cleanUp = () => {
      worker.removeEventListener('message', onMessage)
      worker.removeEventListener('error', onError)
    }
    const onMessage = (event: Event) => {
      cleanUp()
      resolve((event as MessageEvent<Reply>).data)
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
