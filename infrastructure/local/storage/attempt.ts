import type { Log } from '../../../application/ports/device/Log'
import { fail, ok, type Result } from '../../../domain/shared/Result'

/** Runs something on the database; where the browser refuses it, the failure is logged and becomes a value. */
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
