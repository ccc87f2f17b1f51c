import { fieldOf } from '../../../documents/fields'

/** An answer that is not a success, or that ended too early. */
export class FailedQuery extends Error {
  override readonly name = 'FailedQuery'

  constructor(
    /** As the SDK names it: 'permission-denied'. */
    readonly code: string,
  ) {
    super(`Firestore answered a query with ${code}`)
  }
}

/** The failure that an answer holds, e.g. 'permission-denied' for the status PERMISSION_DENIED; null if it holds none. */
export const failureIn = (answer: unknown): FailedQuery | null => {
  const error = fieldOf(answer, 'error')
  if (error === undefined) return null
  const status = fieldOf(error, 'status')
  return new FailedQuery(
    typeof status === 'string' ? status.toLowerCase().replaceAll('_', '-') : 'unknown',
  )
}
