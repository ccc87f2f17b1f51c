/** Collects the values of a subscription, so that tests wait for a value instead of for time. */
export interface Collector<T> {
  readonly seen: readonly T[]
  readonly listener: (value: T) => void
  /** The latest value, once it satisfies the condition. Rejects if none does for 20 seconds. */
  until(holds: (value: T) => boolean): Promise<T>
  /** The value with this number, counted from 1, once it has arrived. Rejects if it has not after 20 seconds. */
  nth(count: number): Promise<T>
}

/** Far longer than any answer takes, in milliseconds: else a value that never comes lasts as long as the test may. */
const LONGEST_WAIT_MS = 20_000

// Taken here, before a test can put fake timers in its place.
const { setTimeout: later, clearTimeout: cancel } = globalThis

const asFound = <T>(value: T) => ({ value })

export const collect = <T>(): Collector<T> => {
  const seen: T[] = []
  const checks = new Set<() => void>()

  const wait = (answer: () => { readonly value: T } | undefined) =>
    new Promise<T>((resolve, reject) => {
      const check = () => {
        const found = answer()
        if (!found) return
        cancel(limit)
        checks.delete(check)
        resolve(found.value)
      }
      const limit = later(() => {
        checks.delete(check)
        reject(new Error(`It never came. Seen: ${JSON.stringify(seen.slice(-5))}`))
      }, LONGEST_WAIT_MS)
      checks.add(check)
      check()
    })
  const at = (index: number) => (index < 0 ? [] : seen.slice(index, index + 1)).map(asFound)[0]

  return {
    seen,
    listener: (value) => {
      seen.push(value)
      for (const check of [...checks]) check()
    },
    until: (holds) =>
      wait(() => {
        const last = at(seen.length - 1)
        return last && holds(last.value) ? last : undefined
      }),
    nth: (count) => wait(() => at(count - 1)),
  }
}
