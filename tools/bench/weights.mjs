import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { BUDGETS, measure } from '../../scripts/build/budget.mjs'
import { manifestOf, NAIVE, OURS } from './builds.mjs'
import { row } from './rows.mjs'

/** The size of all JavaScript of a build, in kB after gzip -9. */
const totalSize = (/** @type {string} */ dist) => {
  const files = new Set(Object.values(manifestOf(dist)).map(({ file }) => file))
  const scripts = [...files].filter((file) => file.endsWith('.js'))
  const bytes = scripts.map((file) => gzipSync(readFileSync(join(dist, file)), { level: 9 }).length)
  return bytes.reduce((sum, one) => sum + one, 0) / 1000
}

/** The JavaScript that the first screens load. */
export const weightRows = () => {
  const { kilobytes } = measure(manifestOf(OURS), (file) => readFileSync(join(OURS, file)))
  const naive = totalSize(NAIVE)
  return [
    row('sign-in with auth', kilobytes.signIn, naive, {
      unit: 'kB',
      oursAtMost: BUDGETS.signIn,
      atMost: 0.31,
    }),
    row('dashboard, everything since the first byte', kilobytes.dashboard, naive, {
      unit: 'kB',
      oursAtMost: BUDGETS.dashboard,
    }),
  ]
}
