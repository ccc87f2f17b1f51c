import { createRequire } from 'node:module'

/**
 * Loads a package of tests/firebase, which are large and only installed for these tests. A static import would require
 * their types in every type check.
 */
export const load = createRequire(import.meta.url)
