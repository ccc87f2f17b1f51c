import type { ReadFailure } from '../../../domain/shared/ReadFailure'
import type { Unsubscribe } from '../../../domain/shared/Unsubscribe'

/** Pauses before a listener that failed is opened again, in milliseconds; the last one goes on. */
const PAUSES_MS = [1_000, 5_000, 30_000]

/**
 * Keeps a listener open. The SDK ends one at any error; only a refusal by the rules is final, so any other is told
 * and the listener opened again after a growing pause.
 * @param open opens it; calls `onNews` at whatever comes, and `onError` at its end
 */
export const listenWithRetry = (
  open: (onNews: () => void, onError: (failure: ReadFailure) => void) => Unsubscribe,
  onFailure: (failure: ReadFailure) => void,
): Unsubscribe => {
  let isOver = false
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let stop: Unsubscribe = () => undefined

  const begin = () => {
    stop = open(
      () => {
        failures = 0
      },
      (failure) => {
        if (isOver) return
        onFailure(failure)
        if (failure.kind === 'permission-denied') return
        timer = setTimeout(begin, PAUSES_MS[Math.min(failures, PAUSES_MS.length - 1)])
        failures += 1
      },
    )
  }
  begin()
  return () => {
    isOver = true
    clearTimeout(timer)
    stop()
  }
}
