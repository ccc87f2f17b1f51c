import type { Log } from '../../../application/device/Log'
import { fail, ok, type Result } from '../../../domain/shared/Result'

/** Runs a database operation. Logs a rejection and returns it as a failure. */
export const attempt = async <T>(
  log: Log,
  what: string,
  run: () => Promise<T>,
): Promise<Result<T, { readonly kind: 'unknown' }>> => {
  try {
    return ok(await run())
  } catch (cause) {
    log.error(what, cause)
    return fail({ kind: 'unknown' })
  }
}
