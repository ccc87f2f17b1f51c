/**
 * The codes of a refused commit where a reserved text is taken: by its precondition, as in the
 * emulator; by the rules, in case production asks them first, which refuse the same for other
 * reasons; or, in production, as one of two commits at once.
 * @see https://cloud.google.com/firestore/docs/understand-error-codes
 */
export const MAY_BE_TAKEN: ReadonlySet<string> = new Set([
  'already-exists',
  'failed-precondition',
  'permission-denied',
  'aborted',
])
