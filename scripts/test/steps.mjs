import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { build as buildFor } from '../build/builds.mjs'
import { root, run, runBin } from '../run.mjs'
import { resolveBrowser } from './browser.mjs'
import { findNode, OTHER_NODES } from './nodes.mjs'
import { playwrightReport, vitestReport } from './report.mjs'
import { largeParts } from './sizes.mjs'

/**
 * @typedef {object} Outcome
 * @property {number} code the exit code
 * @property {import('./report.mjs').Counts} [counts]
 * @property {readonly import('./report.mjs').Failure[]} [failures]
 * @property {string} [skipped] the reason, if the step could not run
 */

/**
 * @typedef {object} Step
 * @property {string} name
 * @property {boolean} [isStatic] if it fails, later steps do not run
 * @property {boolean} [isOptional] may be skipped where CI has not what it needs
 * @property {boolean} [isAlways] runs with every selection
 * @property {string} [group] steps of one group, one after the other in the list, run at the same time
 * @property {(isSelected: (name: string) => boolean) => Promise<Outcome>} run
 */

/** The Vitest projects, which `--only=` can select. */
export const PROJECTS = ['unit', 'sagas', 'adapters', 'components']

/** Runs a test runner and reads its JSON report, after deleting the previous one. */
export const withReport = async (
  /** @type {string} */ file,
  /** @type {() => Promise<number>} */ runner,
  /** @type {typeof vitestReport} */ read,
) => {
  const path = join(root, file)
  rmSync(path, { force: true })
  const code = await runner()
  let report = null
  try {
    report = JSON.parse(readFileSync(path, 'utf8'))
  } catch {}
  return { code, ...read(report, code, root) }
}

const vitest = (/** @type {(name: string) => boolean} */ isSelected) => {
  const projects = isSelected('tests') ? [] : PROJECTS.filter(isSelected)
  const file = '.cache/vitest.json'
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const only = projects.flatMap((name) => ['--project', name])
  return withReport(file, () => runBin('vitest', [...args, ...only]), vitestReport)
}

/** Domain and use cases on another version of Node. @param {import('./nodes.mjs').OtherNode} node @returns {Step} */
const onOtherNode = (node) => ({
  name: node.name,
  isOptional: true,
  run: async () => {
    const found = await findNode(node)
    if ('missing' in found) return { code: 0, skipped: found.missing }
    const file = `.cache/vitest-${node.name}.json`
    const args = ['run', '--project', 'unit', '--project', 'sagas']
    const report = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
    const options = { node: found.path, env: { TZ: node.zone } }
    return withReport(file, () => runBin('vitest', [...args, ...report], options), vitestReport)
  },
})

// Journeys reuse only a build of the same run.
let built = false

const build = async () => {
  const code = (await buildFor('local')) || (await buildFor('firebase'))
  built = code === 0
  return code === 0 ? { code: await run(process.execPath, ['scripts/build/budget.mjs']) } : { code }
}

const journeys = async (/** @type {(name: string) => boolean} */ isSelected) => {
  if (isSelected('build') && !built) return { code: 0, skipped: 'the build failed' }
  const browser = await resolveBrowser()
  if ('missing' in browser) return { code: 0, skipped: browser.missing }
  const args = ['scripts/test/journeys.mjs', ...(built ? ['--built'] : [])]
  const env = { CHROMIUM_PATH: browser.executablePath }
  const runner = () => run(process.execPath, args, { env })
  return withReport('.cache/journeys.json', runner, playwrightReport)
}

/** @type {readonly Step[]} */
export const STEPS = [
  {
    name: 'typecheck',
    isStatic: true,
    group: 'static',
    run: async () => {
      const core = await runBin('typescript', ['-p', 'tsconfig.core.json'], {}, 'tsc')
      const worker = await runBin('typescript', ['-p', 'tsconfig.worker.json'], {}, 'tsc')
      const all = await runBin('typescript', ['-p', 'tsconfig.json'], {}, 'tsc')
      return { code: core || worker || all }
    },
  },
  {
    name: 'lint',
    isStatic: true,
    group: 'static',
    run: async () => {
      for (const part of largeParts()) console.warn(`Large: ${part}`)
      return { code: await runBin('@biomejs/biome', ['ci', '.'], {}, 'biome') }
    },
  },
  {
    name: 'unused',
    isStatic: true,
    group: 'static',
    run: async () => ({ code: await runBin('knip', []) }),
  },
  { name: 'tests', run: vitest },
  ...OTHER_NODES.map(onOtherNode),
  { name: 'build', run: build },
  { name: 'journeys', run: journeys },
]
