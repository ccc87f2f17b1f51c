import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { Stryker } from '@stryker-mutator/core'
import { root } from '../run.mjs'
import { filesOf, PARTS, partsOf } from './parts.mjs'
import { merged, report, survivorsOf, withoutSurvivors } from './results.mjs'

/** @typedef {import('./results.mjs').Mutant} Mutant */

const FOLDER = '.cache/mutation'

/**
 * @param {string} name of the run, whose results are kept for the next one @param {readonly string[]} mutate
 * @param {boolean} isForced without the results of the run before
 * @returns {Promise<Mutant[]>} with file names relative to the root
 */
const mutantsOf = async (name, mutate, isForced) => {
  const kept = `${FOLDER}/${name.replaceAll('/', '-')}.json`
  if (existsSync(kept)) {
    const report = JSON.parse(readFileSync(kept, 'utf8'))
    writeFileSync(kept, JSON.stringify(withoutSurvivors(report)))
  }
  const mutants = await new Stryker({
    configFile: 'scripts/mutation/stryker.config.mjs',
    mutate: [...mutate],
    incrementalFile: kept,
    force: isForced,
  }).runMutationTest()
  return mutants.map((one) => ({ ...one, fileName: relative(root, one.fileName) }))
}

/** @param {Mutant} mutant */
const rangeOf = ({ fileName, location: { start, end } }) =>
  `${fileName}:${start.line}:${start.column - 1}-${end.line}:${end.column - 1}`

const args = process.argv.slice(2)
const selected = args.find((one) => one.startsWith('--part='))?.slice('--part='.length)
const parts = partsOf(selected)
if (parts.length === 0) {
  console.error(`No such part. There are: ${PARTS.map(({ name }) => name).join(', ')}`)
  process.exit(2)
}
process.chdir(root)
mkdirSync(FOLDER, { recursive: true })
/** @type {Mutant[]} */
const all = []
for (const part of parts) {
  const { name, isShown } = part
  console.log(`── ${name}`)
  const isForced = args.includes('--force')
  let mutants = await mutantsOf(name, filesOf(part), isForced)
  const survivors = survivorsOf(mutants)
  if (isShown && survivors.length > 0) {
    console.log(`── ${name}: component tests against ${survivors.length} survivors`)
    process.env.MUTATION_TESTS = 'components'
    mutants = merged(mutants, await mutantsOf(`${name}-shown`, survivors.map(rangeOf), isForced))
    delete process.env.MUTATION_TESTS
  }
  all.push(...mutants)
}
console.log(report(all, (file) => readFileSync(join(root, file), 'utf8')))
