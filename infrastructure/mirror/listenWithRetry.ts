import type { PageActivity } from '../../application/ports/device/PageActivity'
import type { ReadFailure } from '../../domain/shared/ReadFailure'
import type { Unsubscribe } from '../../domain/shared/Unsubscribe'

/** Retry delays in milliseconds; the last one repeats. */
const RETRY_DELAYS_MS = [1_000, 5_000, 30_000]

/** Calls back once: after a time, or as soon as the user sees the page again or the device is online again. */
const wait = (
  milliseconds: number,
  pageActivity: PageActivity | null,
  onEnd: () => void,
): Unsubscribe => {
  let wasReady = true
  const stop = () => {
    clearTimeout(timer)
    stopObserving()
  }
  const end = () => {
    stop()
    onEnd()
  }
  const timer = setTimeout(end, milliseconds)
  const stopObserving =
    pageActivity?.observe(({ isVisible, isOnline }) => {
      const isReady = isVisible && isOnline
      if (isReady && !wasReady) end()
      wasReady = isReady
    }) ?? (() => undefined)
  return stop
}

/**
 * Opens a listener again after an error, with increasing delays: the SDK ends a listener at any error. Each failure is
 * reported; 'permission-denied' is final.
 * @param open opens the listener, which calls `onData` for each snapshot and `onError` when it ends
 * @param pageActivity ends a delay early; null for delays alone
 */
export const listenWithRetry = (
  open: (onData: () => void, onError: (failure: ReadFailure) => void) => Unsubscribe,
  onFailure: (failure: ReadFailure) => void,
  pageActivity: PageActivity | null = null,
): Unsubscribe => {
  let isStopped = false
  let failures = 0
  let stopWaiting: Unsubscribe = () => undefined
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
        const delay = RETRY_DELAYS_MS[Math.min(failures, RETRY_DELAYS_MS.length - 1)] ?? 0
        stopWaiting = wait(delay, pageActivity, connect)
        failures += 1
      },
    )
  }
  connect()
  return () => {
    isStopped = true
    stopWaiting()
    unsubscribe()
  }
}
