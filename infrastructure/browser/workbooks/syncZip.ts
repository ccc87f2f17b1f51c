import * as fflate from 'fflate/browser'

export const { strToU8, zipSync } = fflate

/**
 * Replaces fflate's `zip` in the bundle, which starts workers from blob URLs: the Content-Security-Policy forbids
 * them, and workbooks are already created in a worker.
 */
export const zip = (files: fflate.AsyncZippable, done: fflate.FlateCallback): void => {
  done(null, zipSync(files))
}
