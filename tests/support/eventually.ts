import { vi } from 'vitest'

/** Repeats a check until it throws no more. The limit is only for a check that never holds: a busy machine must not miss it. */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: 20_000 })
