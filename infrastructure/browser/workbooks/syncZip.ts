import * as fflate from 'fflate/browser'

export const { strToU8, zipSync } = fflate

/**
 * Stands for fflate's own `zip` in the bundle: that one starts workers from blob URLs, which the hosting's policy
 * forbids. A workbook is made in a worker already.
 */
export const zip = (files: fflate.AsyncZippable, done: fflate.FlateCallback): void => {
  done(null, zipSync(files))
}
