import { isRecorded, record } from '../../tests/rules/mutants/record.mjs'
import { build } from '../build/builds.mjs'
import { run, runBin } from '../run.mjs'
import { resolveBrowser } from '../test/browser.mjs'
import { findNode, OTHER_NODES } from '../test/nodes.mjs'
import { playwrightReport, vitestReport } from '../test/report.mjs'
import { withReport } from '../test/steps.mjs'
import {
  JOURNEY_BASES,
  MUTANT_BASES,
  originOfContracts,
  PROJECT_BASES,
  prepareServices,
  startShard,
} from './shards.mjs'

/** Packages that only these tests need. */
const packages = async () => {
  await prepareServices('provision')
  return { code: 0 }
}

/** All other steps need the emulator, which may have to be built first. */
const emulator = async () => {
  const { findHidane } = await import('../../tests/firebase/services/hidane.mjs')
  const hidane = findHidane()
  return 'missing' in hidane ? { code: 0, skipped: hidane.missing } : { code: 0 }
}

/**
 * Runs work with the services of some port blocks, then stops them.
 * @param {readonly number[]} bases @param {readonly string[]} origins
 * @param {() => Promise<import('../test/steps.mjs').Outcome>} work
 * @returns {Promise<import('../test/steps.mjs').Outcome>}
 */
const withServices = async (bases, origins, work) => {
  const starting = await Promise.allSettled(bases.map((base) => startShard(base, origins)))
  const shards = starting.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  try {
    for (const one of starting) if (one.status === 'rejected') throw one.reason
    const incomplete = shards.find((shard) => 'missing' in shard)
    if (incomplete && 'missing' in incomplete) return { code: 0, skipped: incomplete.missing }
    return await work()
  } finally {
    for (const shard of shards) if ('stop' in shard) await shard.stop()
  }
}

/**
 * Runs a step with a browser, or skips it if there is none.
 * @param {(chromium: string) => Promise<import('../test/steps.mjs').Outcome>} work
 */
const withBrowser = async (work) => {
  const browser = await resolveBrowser()
  return 'missing' in browser ? { code: 0, skipped: browser.missing } : work(browser.executablePath)
}

/**
 * Runs a project of vitest.firebase.config.ts with services of its own.
 * @param {keyof typeof PROJECT_BASES} project
 * @param {import('../test/nodes.mjs').OtherNode} [other] another version of Node than this one
 */
const vitest = (project, other) =>
  withBrowser(async (chromium) => {
    const node = other && (await findNode(other))
    if (node && 'missing' in node) return { code: 0, skipped: node.missing }
    const base = PROJECT_BASES[project]
    return withServices([base], [originOfContracts(base)], () => {
      const file = `.cache/vitest-${project}${other?.name ?? ''}.json`
      const args = ['run', '--config', 'vitest.firebase.config.ts', '--reporter=default']
      const report = ['--reporter=json', `--outputFile.json=${file}`]
      const zone = other ? { TZ: other.zone } : {}
      const env = { CHROMIUM_PATH: chromium, FIREBASE_BASE: String(base), ...zone }
      const options = { env, ...(node && { node: node.path }) }
      const runner = () => runBin('vitest', [...args, ...report, '--project', project], options)
      return withReport(file, runner, vitestReport)
    })
  })

/** They wait for the services half of the time, so that together they take less of it. */
const onServices = (/** @type {keyof typeof PROJECT_BASES} */ name) => ({
  name,
  group: 'services',
  run: () => vitest(name),
})

/** A part of the mutants in each process, with a Firestore of its own. Not again where nothing has changed since. */
const mutants = async () => {
  if (isRecorded()) {
    console.log('All mutants of these rules were killed by these tests before.')
    return { code: 0 }
  }
  const codes = await Promise.all(
    MUTANT_BASES.map((base, index) => {
      const shard = `${index + 1}/${MUTANT_BASES.length}`
      const args = ['tests/rules/mutants/run.mjs', '--base', String(base), '--shard', shard]
      return run(process.execPath, args)
    }),
  )
  const code = Math.max(...codes)
  if (code === 0) record()
  return { code }
}

const journeys = () =>
  withBrowser(async (chromium) => {
    const built = await build('emulators')
    if (built !== 0) return { code: built }
    return withServices(JOURNEY_BASES, [], () => {
      const file = '.cache/journeys-firebase.json'
      const args = ['test', '--config', 'playwright.firebase.config.ts']
      const env = { CHROMIUM_PATH: chromium, FIREBASE_BASES: JOURNEY_BASES.join(',') }
      const runner = () => runBin('@playwright/test', args, { env }, 'playwright')
      return withReport(file, runner, playwrightReport)
    })
  })

/** @type {readonly import('../test/steps.mjs').Step[]} */
export const FIREBASE_STEPS = [
  { name: 'packages', isStatic: true, isAlways: true, run: packages },
  { name: 'emulator', isStatic: true, isAlways: true, run: emulator },
  {
    name: 'function types',
    isStatic: true,
    run: async () => ({
      code: await runBin('typescript', ['-p', 'tests/functions/tsconfig.json'], {}, 'tsc'),
    }),
  },
  onServices('rules'),
  onServices('function'),
  onServices('provision'),
  onServices('check'),
  onServices('contracts'),
  ...OTHER_NODES.map((node) => ({
    name: node.name,
    isOptional: true,
    run: () => vitest('function', node),
  })),
  { name: 'mutants', run: mutants },
  { name: 'journeys', run: journeys },
]
