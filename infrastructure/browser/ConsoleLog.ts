import type { Log } from '../../application/ports/device/Log'

// An error's code in the form that SDKs give it ('auth/wrong-password', 'EACCES'); anything longer may be a token.
const ERROR_CODE = /^[\w/.-]{1,40}$/

/** The kind of an error, never its message: a message may quote an address, a token or a code. */
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
