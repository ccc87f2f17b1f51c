import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { build as buildFor } from '../build/builds.mjs'
import { root, run, runBin } from '../run.mjs'
import { resolveBrowser } from './browser.mjs'
import { playwrightCounts, vitestCounts } from './report.mjs'

/**
 * @typedef {object} Outcome
 * @property {number} code the exit code
 * @property {import('./report.mjs').Counts} [counts]
 * @property {string} [skipped] why the step could not run
 */

/**
 * @typedef {object} Step
 * @property {string} name
 * @property {boolean} [isStatic] nothing after it is worth running once it failed
 * @property {boolean} [isAlways] the others need it, whichever are chosen
 * @property {(chosen: (name: string) => boolean) => Promise<Outcome>} run
 */

/** The Vitest projects, each of which may be chosen by its name. */
export const PROJECTS = ['unit', 'sagas', 'adapters', 'components']

/** Runs a test runner that writes a report; an older report must not stand in for one that was never written. */
export const withReport = async (
  /** @type {string} */ file,
  /** @type {() => Promise<number>} */ runner,
  /** @type {typeof vitestCounts} */ countsOf,
) => {
  const path = join(root, file)
  rmSync(path, { force: true })
  const code = await runner()
  let report = null
  try {
    report = JSON.parse(readFileSync(path, 'utf8'))
  } catch {}
  return { code, counts: countsOf(report, code) }
}

const vitest = (/** @type {(name: string) => boolean} */ chosen) => {
  const projects = chosen('tests') ? [] : PROJECTS.filter(chosen)
  const file = '.cache/vitest.json'
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const only = projects.flatMap((name) => ['--project', name])
  return withReport(file, () => runBin('vitest', [...args, ...only]), vitestCounts)
}

// What a build made is good for the journeys of the same run only.
let built = false

const build = async () => {
  const code = (await buildFor('local')) || (await buildFor('firebase'))
  built = code === 0
  return code === 0 ? { code: await run(process.execPath, ['scripts/build/budget.mjs']) } : { code }
}

const journeys = async (/** @type {(name: string) => boolean} */ chosen) => {
  if (chosen('build') && !built) return { code: 0, skipped: 'the build failed' }
  const browser = await resolveBrowser()
  if ('missing' in browser) return { code: 0, skipped: browser.missing }
  const args = ['scripts/test/journeys.mjs', ...(built ? ['--built'] : [])]
  const env = { CHROMIUM_PATH: browser.executablePath }
  const runner = () => run(process.execPath, args, { env })
  return withReport('.cache/journeys.json', runner, playwrightCounts)
}

/** @type {readonly Step[]} */
export const STEPS = [
  {
    name: 'typecheck',
    isStatic: true,
    run: async () => {
      const core = await runBin('typescript', ['-p', 'tsconfig.core.json'], {}, 'tsc')
      const all = await runBin('typescript', ['-p', 'tsconfig.json'], {}, 'tsc')
      return { code: core || all }
    },
  },
  {
    name: 'lint',
    isStatic: true,
    run: async () => ({ code: await runBin('@biomejs/biome', ['ci', '.'], {}, 'biome') }),
  },
  {
    name: 'unused',
    isStatic: true,
    run: async () => ({ code: await runBin('knip', []) }),
  },
  { name: 'tests', run: vitest },
  { name: 'build', run: build },
  { name: 'journeys', run: journeys },
]
