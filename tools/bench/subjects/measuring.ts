export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? upper)) / 2
}

/** Collects garbage of earlier rounds, if node runs with --expose-gc. */
export const collectGarbage = (): void => {
  globalThis.gc?.()
}

// Keeps the result during the call, so that the compiler does not eliminate the work.
export const kept: { last: unknown } = { last: undefined }

const timeOf = (work: () => unknown): number => {
  collectGarbage()
  const startedAt = performance.now()
  kept.last = work()
  const time = performance.now() - startedAt
  kept.last = undefined
  return time
}

/**
 * Times contenders in turn, round by round, so that slow moments of the machine affect all of them.
 * The order alternates, and the first rounds, for compilation, do not count.
 */
export const interleave = (
  contenders: Readonly<Record<string, () => unknown>>,
  rounds: number,
  warmUps = 3,
): Record<string, number> => {
  const names = Object.keys(contenders)
  const times = new Map<string, number[]>(names.map((name) => [name, []]))
  for (let round = -warmUps; round < rounds; round++) {
    for (const name of round % 2 === 0 ? names : names.toReversed()) {
      const time = timeOf(() => contenders[name]?.())
      if (round >= 0) times.get(name)?.push(time)
    }
  }
  return Object.fromEntries(names.map((name) => [name, median(times.get(name) ?? [])]))
}
