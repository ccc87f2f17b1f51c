import type { Unsubscribe } from '../../../domain/shared/Unsubscribe'
import type { TabChannel } from '../../browser/TabChannel'

/**
 * Reads now and after each change in any tab. Drops outdated results, and all results after unsubscribing.
 * @param read never rejects
 */
export const readLive = <T>(
  changes: TabChannel,
  read: () => Promise<T>,
  listener: (reading: T) => void,
): Unsubscribe => {
  let latest = 0
  const readAgain = async () => {
    latest += 1
    const current = latest
    const reading = await read()
    if (current === latest) listener(reading)
  }
  const unsubscribe = changes.listen(() => void readAgain())
  void readAgain()
  return () => {
    latest += 1
    unsubscribe()
  }
}
