import type { ReadFailure } from '../../domain/shared/ReadFailure'
import { fieldOf } from '../documents/fields'

/** The error code of an SDK without its service prefix: 'auth/wrong-password' gives 'wrong-password'. */
export const codeOf = (cause: unknown): string => {
  const code = fieldOf(cause, 'code')
  return typeof code === 'string' ? code.slice(code.indexOf('/') + 1) : ''
}

// The Realtime Database uses upper case.
const readFailures = new Map<string, ReadFailure['kind']>([
  ['permission-denied', 'permission-denied'],
  ['PERMISSION_DENIED', 'permission-denied'],
  ['unavailable', 'offline'],
  ['deadline-exceeded', 'offline'],
  ['network-request-failed', 'offline'],
])

/** Maps an error of any Firebase SDK to a read failure. */
export const toReadFailure = (cause: unknown): ReadFailure => ({
  kind: readFailures.get(codeOf(cause)) ?? 'unknown',
})
