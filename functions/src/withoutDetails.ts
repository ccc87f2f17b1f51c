import { codeOf } from './deadline.ts'

/**
 * Runs work whose error the platform logs as it is thrown, to be repeated. A message of Firestore may name a document, and the
 * name of a reservation is the text of a code: the kind of error alone passes.
 * @throws an error with the code, or the name, of what was thrown
 */
export const withoutDetails = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work()
  } catch (cause) {
    const name = cause instanceof Error ? cause.name : typeof cause
    throw new Error(`The function failed: ${codeOf(cause) ?? name}`)
  }
}
