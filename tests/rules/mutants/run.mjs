import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parseArgs } from 'node:util'
import { createVitest } from 'vitest/node'
import { forDemoStore } from '../../../scripts/firebase/store.mjs'
import { isMain, root } from '../../../scripts/run.mjs'
import { startFirestore } from '../../firebase/services/firestore.mjs'
import { findHidane } from '../../firebase/services/hidane.mjs'
import { portsOf, urlOf } from '../../firebase/services/ports.mjs'
import { mutantsOf } from './mutantsOf.mjs'
import { sharedThread } from './sharedThread.mjs'

/**
 * Mutation testing of the security rules: removes or widens one clause after the other and expects a rules test to fail. A
 * surviving mutant is an untested or redundant clause.
 *
 *   node tests/rules/mutants/run.mjs [--base 9600] [--only text] [--shard 1/2]
 */

/** @typedef {'firestoreRules' | 'databaseRules'} Slot the key under which Vitest provides the rules to the tests */

const FILES = /** @type {const} */ ({
  firestoreRules: 'firestore.rules',
  databaseRules: 'database.rules.json',
})
const SLOTS = /** @type {readonly Slot[]} */ (Object.keys(FILES))

const slotOf = (/** @type {string} */ path) =>
  /\/(presence|databaseAccess)\.test\.ts$/.test(path) ? 'databaseRules' : 'firestoreRules'

/** Runs the test files in the given order. */
class FixedOrderSequencer {
  /** @template T @param {T[]} files */
  async sort(files) {
    return files
  }
  /** @template T @param {T[]} files */
  async shard(files) {
    return files
  }
}

/**
 * Opens one Vitest instance for all runs. A run stops at the first failure.
 * @param {number} base
 */
const openTests = async (base) => {
  process.env.FIREBASE_BASE = String(base)
  const thread = sharedThread()
  const vitest = await createVitest('test', {
    config: join(root, 'vitest.firebase.config.ts'),
    root,
    project: ['rules'],
    watch: false,
    isolate: true,
    bail: 1,
    pool: thread,
    sequence: { sequencer: FixedOrderSequencer },
    reporters: [{}],
  })
  const all = await vitest.globTestSpecifications()
  // It reads the deployed rules, not a mutant.
  const specifications = all.filter(({ moduleId }) => basename(moduleId) !== 'limits.test.ts')
  /** The files that failed for mutants of a collection, the last one first: they are likely to fail for the next one. */
  const failed = /** @type {Map<string, readonly string[]>} */ (new Map())
  const inOrder = (/** @type {string} */ about) => {
    // Tests of the collection 'leaders' are in 'leaderData.test.ts'.
    const stem = about.replace(/s$/, '')
    const named = specifications
      .map(({ moduleId }) => moduleId)
      .filter((path) => stem !== '' && basename(path).startsWith(stem))
    const likely = [...(failed.get(about) ?? []), ...named, ...[...failed.values()].flat()]
    const rankOf = (/** @type {string} */ path) =>
      likely.includes(path) ? likely.indexOf(path) : likely.length
    return specifications.toSorted((a, b) => rankOf(a.moduleId) - rankOf(b.moduleId))
  }
  return {
    /**
     * @param {Slot} slot @param {string} rules
     * @param {{ about?: string, most?: number }} [options] prefix of the files to run first; maximum of files
     */
    run: async (slot, rules, { about = '', most = Number.POSITIVE_INFINITY } = {}) => {
      const provide = /** @type {(key: string, value: string) => void} */ (vitest.provide)
      provide(slot, rules)
      const selected = inOrder(about)
        .filter(({ moduleId }) => slotOf(moduleId) === slot)
        .slice(0, most)
      if (selected.length === 0) throw new Error(`There are no tests of ${slot}.`)
      const { testModules, unhandledErrors } = await vitest.runTestSpecifications(selected)
      if (unhandledErrors.length > 0) throw unhandledErrors[0]
      // Vitest returns those of earlier runs, too.
      const ran = testModules.filter(({ moduleId }) =>
        selected.some((one) => one.moduleId === moduleId),
      )
      const path = ran.find((module) => module.state() === 'failed')?.moduleId
      const others = (failed.get(about) ?? []).filter((one) => one !== path)
      if (path !== undefined) failed.set(about, [path, ...others])
      return ran.every((module) => module.ok())
    },
    close: async () => {
      await vitest.close()
      await thread.end()
    },
  }
}

/** Whether Firestore accepts the rules: tests would fail for any mutant with a syntax error. */
const isAccepted = async (/** @type {number} */ port, /** @type {string} */ content) => {
  const path = '/emulator/v1/projects/demo-mutants:securityRules'
  const rules = { rules: { files: [{ name: 'firestore.rules', content }] } }
  const answer = await fetch(urlOf(port, path), { method: 'PUT', body: JSON.stringify(rules) })
  return answer.ok
}

/**
 * @param {number} base
 * @param {(mutant: import('./firestore.mjs').Mutant, index: number) => boolean} isChosen
 * @returns {Promise<number>} the exit code
 */
const runMutants = async (base, isChosen) => {
  const tests = await openTests(base)
  const count = { killed: 0, survived: 0 }
  try {
    for (const slot of SLOTS) {
      const file = FILES[slot]
      const deployed = readFileSync(join(root, file), 'utf8')
      const rules = slot === 'firestoreRules' ? forDemoStore(deployed) : deployed
      const all = mutantsOf(file, rules)
      if (!(await tests.run(slot, rules)))
        throw new Error(`The tests of ${file} fail without a mutation.`)
      for (const { name, text, about } of all.filter(isChosen)) {
        if (slot === 'firestoreRules' && !(await isAccepted(portsOf(base).firestore, text))) {
          throw new Error(`${name}: not valid rules.\n${text}`)
        }
        const survived = await tests.run(slot, text, { about })
        count[survived ? 'survived' : 'killed']++
        console.log(`${name}\t${survived ? 'SURVIVED' : 'killed'}`)
      }
      // A crashed emulator would have killed all mutants, too.
      const stillPass = await tests.run(slot, rules, { most: 1 })
      if (!stillPass) throw new Error(`The tests of ${file} fail after the mutants.`)
    }
  } finally {
    await tests.close()
  }
  console.log(`${count.killed} killed, ${count.survived} survived`)
  return count.survived > 0 || count.killed === 0 ? 1 : 0
}

const main = async () => {
  const { values } = parseArgs({
    options: {
      base: { type: 'string', default: '9600' },
      only: { type: 'string', default: '' },
      // Every n-th mutant from the given one on, so that several processes share them.
      shard: { type: 'string', default: '1/1' },
    },
  })
  const base = Number(values.base)
  const [shard = 1, shards = 1] = values.shard.split('/').map(Number)
  const hidane = findHidane()
  if ('missing' in hidane) {
    console.log(`SKIPPED: ${hidane.missing}`)
    // In CI a skip is a failure.
    return ['true', '1'].includes(process.env.CI ?? '') ? 1 : 0
  }
  const rules = join(root, 'firestore.rules')
  const port = portsOf(base).firestore
  const firestore = await startFirestore({ path: hidane.path, port, rules })
  try {
    return await runMutants(
      base,
      ({ name }, index) => name.includes(values.only) && index % shards === shard - 1,
    )
  } finally {
    await firestore.stop()
  }
}

if (isMain(import.meta.url)) {
  process.exitCode = await main().catch((cause) => {
    console.error(cause instanceof Error ? cause.message : cause)
    return 1
  })
}
