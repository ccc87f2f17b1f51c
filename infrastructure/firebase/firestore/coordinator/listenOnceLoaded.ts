import type { Lazy } from '../../../../application/device/Lazy'
import type { Unsubscribe } from '../../../../domain/shared/Unsubscribe'
import type { FirestoreConnection } from '../FirestoreConnection'

/**
 * Listens by the SDK, whose code loads first.
 * @param onMissing called where it could not be loaded
 * @returns what ends the listener, also one that has not begun
 */
export const listenOnceLoaded = (
  connection: Lazy<FirestoreConnection>,
  listen: (connection: FirestoreConnection) => Unsubscribe,
  onMissing: () => void,
): Unsubscribe => {
  let stop: Unsubscribe | null = null
  let isStopped = false
  connection.load().then(
    (loaded) => {
      if (!isStopped) stop = listen(loaded)
    },
    () => {
      if (!isStopped) onMissing()
    },
  )
  return () => {
    isStopped = true
    stop?.()
  }
}
