/** Collects the values of a subscription, so that tests wait for a value instead of for time. */
export interface Collector<T> {
  readonly seen: readonly T[]
  readonly listener: (value: T) => void
  /** The latest value, once it satisfies the condition. */
  until(holds: (value: T) => boolean): Promise<T>
  /** The value with this number, counted from 1, once it has arrived. */
  nth(count: number): Promise<T>
}

const asFound = <T>(value: T) => ({ value })

export const collect = <T>(): Collector<T> => {
  const seen: T[] = []
  const checks = new Set<() => void>()

  const wait = (answer: () => { readonly value: T } | undefined) =>
    new Promise<T>((resolve) => {
      const check = () => {
        const found = answer()
        if (!found) return
        checks.delete(check)
        resolve(found.value)
      }
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
