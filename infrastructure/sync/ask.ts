import type { Lazy } from '../../application/device/Lazy'
import type { Log } from '../../application/device/Log'
import type { ReadFailure } from '../../domain/shared/ReadFailure'
import { fail, type Result } from '../../domain/shared/Result'

/** Asks a store whose code may not load, e.g. offline, which is a failure like any other. */
export const ask = async <S, T, E extends { readonly kind: string }>(
  source: Lazy<S>,
  log: Log,
  question: (source: S) => Promise<Result<T, E>>,
): Promise<Result<T, E | ReadFailure>> => {
  let loaded: S
  try {
    loaded = await source.load()
  } catch (cause) {
    log.error('The code of the store could not be loaded', cause)
    return fail({ kind: 'offline' })
  }
  return question(loaded)
}
