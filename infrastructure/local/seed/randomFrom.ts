/** A seeded random number generator for reproducible demo data. Not for secrets. */
export interface Random {
  /** At least 0, less than 1. */
  next(): number
  /** An integer from 0 to limit - 1. */
  below(limit: number): number
  bytes(count: number): Uint8Array
}

/** Mulberry32. */
export const randomFrom = (seed: number): Random => {
  let state = seed | 0
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return { next, below, bytes: (count) => Uint8Array.from({ length: count }, () => below(256)) }
}
