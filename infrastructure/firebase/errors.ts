import type { ReadFailure } from '../../domain/shared/ReadFailure'
import { fieldOf } from '../documents/fields'

/** The code that an SDK's error carries, without its service's name: 'auth/wrong-password' is 'wrong-password'. */
export const codeOf = (cause: unknown): string => {
  const code = fieldOf(cause, 'code')
  return typeof code === 'string' ? code.slice(code.indexOf('/') + 1) : ''
}

// The Realtime Database shouts.
const readFailures = new Map<string, ReadFailure['kind']>([
  ['permission-denied', 'permission-denied'],
  ['PERMISSION_DENIED', 'permission-denied'],
  ['unavailable', 'offline'],
  ['deadline-exceeded', 'offline'],
  ['network-request-failed', 'offline'],
])

/** What an error of any SDK means for a read. */
export const toReadFailure = (cause: unknown): ReadFailure => ({
  kind: readFailures.get(codeOf(cause)) ?? 'unknown',
})
