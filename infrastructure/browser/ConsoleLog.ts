import type { Log } from '../../application/device/Log'

// An SDK's error code ('auth/wrong-password', 'EACCES'); a longer text may be a token.
const ERROR_CODE = /^[\w/.-]{1,40}$/

/** The error's name and code, never its message, which may contain an address, a token or a code. */
const kindOf = (cause: unknown): string => {
  if (!(cause instanceof Error)) return typeof cause
  const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : ''
  return ERROR_CODE.test(code) ? `${cause.name} ${code}` : cause.name
}

/** Writes to the browser's console (ERROR-16). */
export class ConsoleLog implements Log {
  error(what: string, cause: unknown) {
    console.error(`${what}: ${kindOf(cause)}`)
  }
}
