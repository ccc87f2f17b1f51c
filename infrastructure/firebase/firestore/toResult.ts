import type { Log } from '../../../application/ports/device/Log'
import type { ReadFailure } from '../../../domain/shared/ReadFailure'
import { fail, ok, type Result } from '../../../domain/shared/Result'
import { toReadFailure } from '../errors'

/** Longest that a write is waited for, in milliseconds: without a network the SDK never settles it (issue #8862). */
const WRITE_PATIENCE_MS = 10_000

/** Turns what the SDK rejects with into a value, and logs it. */
export const settle = async <T>(
  log: Log,
  what: string,
  work: () => Promise<T>,
): Promise<Result<T, ReadFailure>> => {
  try {
    return ok(await work())
  } catch (cause) {
    log.error(what, cause)
    return fail(toReadFailure(cause))
  }
}

/** Rejects as unavailable what has not settled in time. A write goes on: the SDK sends it once there is a network. */
export const withPatience = <T>(work: Promise<T>): Promise<T> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(Object.assign(new Error('pending'), { code: 'unavailable' })),
      WRITE_PATIENCE_MS,
    )
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
