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

/** Runs a database operation that answers with a result, whose own failures are not logged. See `attempt`. */
export const attemptResult = async <R extends Result<unknown, { readonly kind: string }>>(
  log: Log,
  what: string,
  run: () => Promise<R>,
): Promise<R | Result<never, { readonly kind: 'unknown' }>> => {
  const done = await attempt(log, what, run)
  return done.ok ? done.value : done
}
