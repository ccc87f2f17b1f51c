/**
 * Work that is done for one value after the other: of those that come while it is done for an earlier one, only for the newest.
 * Each call resolves when the work is done for its value or a newer one.
 */
export const newestInTurn = <T>(
  work: (value: T) => Promise<void>,
): ((value: T) => Promise<void>) => {
  let [waiting, working]: [readonly [T] | null, Promise<void> | null] = [null, null]
  const workInTurn = async () => {
    for (let next = waiting; next !== null; next = waiting) {
      waiting = null
      await work(next[0])
    }
    working = null
  }
  return (value) => {
    waiting = [value]
    working ??= workInTurn()
    return working
  }
}
