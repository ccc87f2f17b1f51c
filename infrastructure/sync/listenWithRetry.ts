import type { Lazy } from '../../application/device/Lazy'
import type { Log } from '../../application/device/Log'
import type { PageActivity } from '../../application/device/PageActivity'
import type { ReadFailure } from '../../domain/shared/ReadFailure'
import type { Unsubscribe } from '../../domain/shared/Unsubscribe'
import { jitteredDelay } from './jitteredDelay'

/** Retry delays in milliseconds, each spread; the last one repeats. */
const RETRY_DELAYS_MS = [1_000, 5_000, 30_000]

/** Calls back once: after a time, or as soon as the user sees the page again or the device is online again. */
const wait = (milliseconds: number, pageActivity: PageActivity, onEnd: () => void): Unsubscribe => {
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
  const stopObserving = pageActivity.observe(({ isVisible, isOnline }) => {
    const isReady = isVisible && isOnline
    if (isReady && !wasReady) end()
    wasReady = isReady
  })
  return stop
}

interface Options<S> {
  /** The store. Its code may not load offline. */
  readonly source: Lazy<S>
  /** Opens a listener, which calls `onData` where the store works, and `onError` when it ends. */
  readonly open: (
    source: S,
    onData: () => void,
    onError: (failure: ReadFailure) => void,
  ) => Unsubscribe
  readonly onFailure: (failure: ReadFailure) => void
  /** Ends a delay early. */
  readonly pageActivity: PageActivity
  readonly log: Log
}

/**
 * Listens to a store, and again after an error, with increasing delays: the SDK ends a listener at any error. Each failure
 * is reported; 'permission-denied' is final.
 */
export const listenWithRetry = <S>({
  source,
  open,
  onFailure,
  pageActivity,
  log,
}: Options<S>): Unsubscribe => {
  let isStopped = false
  let failures = 0
  let stopWaiting: Unsubscribe = () => undefined
  let unsubscribe: Unsubscribe = () => undefined

  const onError = (failure: ReadFailure) => {
    if (isStopped) return
    onFailure(failure)
    if (failure.kind === 'permission-denied') return
    const delay = RETRY_DELAYS_MS[Math.min(failures, RETRY_DELAYS_MS.length - 1)] ?? 0
    stopWaiting = wait(jitteredDelay(delay), pageActivity, connect)
    failures += 1
  }
  const listen = (store: S) => {
    if (isStopped) return
    unsubscribe = open(
      store,
      () => {
        failures = 0
      },
      onError,
    )
  }
  const failWith = (kind: ReadFailure['kind']) => (cause: unknown) => {
    if (isStopped) return
    log.error('The store could not be used', cause)
    onError({ kind })
  }
  const connect = () => {
    // Its code could not be loaded; anything later is a defect.
    source.load().then(listen, failWith('offline')).catch(failWith('unknown'))
  }
  connect()
  return () => {
    isStopped = true
    stopWaiting()
    unsubscribe()
  }
}
