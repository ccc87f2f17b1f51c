import type { Log } from '../../../application/device/Log'
import type { ReadFailure } from '../../../domain/shared/ReadFailure'
import { fail, ok, type Result } from '../../../domain/shared/Result'
import { toReadFailure } from '../errors'

/** Logs a rejection of the SDK and returns it as a failure. */
export const toResult = async <T>(
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
