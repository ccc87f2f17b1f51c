import type { ReadFailure } from '../../../domain/shared/ReadFailure'
import type { Unsubscribe } from '../../../domain/shared/Unsubscribe'

/** Retry delays in milliseconds; the last one repeats. */
const RETRY_DELAYS_MS = [1_000, 5_000, 30_000]

/**
 * Opens a listener again after an error, with increasing delays: the SDK ends a listener at any error. Each failure is
 * reported; 'permission-denied' is final.
 * @param open opens the listener, which calls `onData` for each snapshot and `onError` when it ends
 */
export const listenWithRetry = (
  open: (onData: () => void, onError: (failure: ReadFailure) => void) => Unsubscribe,
  onFailure: (failure: ReadFailure) => void,
): Unsubscribe => {
  let isStopped = false
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let unsubscribe: Unsubscribe = () => undefined

  const connect = () => {
    unsubscribe = open(
      () => {
        failures = 0
      },
      (failure) => {
        if (isStopped) return
        onFailure(failure)
        if (failure.kind === 'permission-denied') return
        timer = setTimeout(connect, RETRY_DELAYS_MS[Math.min(failures, RETRY_DELAYS_MS.length - 1)])
        failures += 1
      },
    )
  }
  connect()
  return () => {
    isStopped = true
    clearTimeout(timer)
    unsubscribe()
  }
}
