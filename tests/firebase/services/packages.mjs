import { createRequire } from 'node:module'

/**
 * Loads a package of tests/firebase. They are hundreds of megabytes that only these tests need, so they are installed
 * for them alone; a plain import would ask every type check of the repository for their declarations.
 */
export const load = createRequire(import.meta.url)
