import type { Unsubscribe } from '../../../domain/shared/Unsubscribe'
import type { Changed, TabChannel } from '../../browser/TabChannel'

/** The ids of two changes together; null means all. */
const together = (one: Changed, other: Changed): Changed =>
  one === null || other === null ? null : [...new Set([...one, ...other])]

/**
 * Reads now and after each change in any tab, one reading at a time. Drops outdated results, and all results after unsubscribing.
 * @param read what changed since the reading before, at first all; never rejects
 */
export const readLive = <T>(
  changes: TabChannel,
  read: (changed: Changed) => Promise<T>,
  listener: (reading: T) => void,
): Unsubscribe => {
  let due: Changed = []
  let [isReading, isStopped] = [false, false]
  const isDue = () => !isStopped && due?.length !== 0
  const readDue = async (changed: Changed) => {
    due = together(due, changed)
    if (isReading) return
    isReading = true
    while (isDue()) {
      const next = due
      due = []
      const reading = await read(next)
      if (!isStopped && !isDue()) listener(reading)
    }
    isReading = false
  }
  const unsubscribe = changes.listen((changed) => void readDue(changed))
  void readDue(null)
  return () => {
    isStopped = true
    unsubscribe()
  }
}
