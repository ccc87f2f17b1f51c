import type { Unsubscribe } from '../../../domain/shared/Unsubscribe'
import type { TabChannel } from './TabChannel'

/**
 * Reads at once and again after each change, of this tab or another. A reading that ends after a newer began is
 * dropped, as is any after the end.
 * @param read never rejects
 */
export const readLive = <T>(
  changes: TabChannel,
  read: () => Promise<T>,
  listener: (reading: T) => void,
): Unsubscribe => {
  let newest = 0
  const readAgain = async () => {
    newest += 1
    const mine = newest
    const reading = await read()
    if (mine === newest) listener(reading)
  }
  const stop = changes.listen(() => void readAgain())
  void readAgain()
  return () => {
    newest += 1
    stop()
  }
}
