import { randomInt } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { runBin } from './run.mjs'

/**
 * Simulates devices that share leader data, in as many worlds as wanted and by a process for each core. One that breaks a
 * promise is printed with the fewest acts that do so. The seeds are others at each run. A mutant is a fault planted in the
 * sync, with which a promise must break.
 *
 *   npm run simulate -- [--runs=100000] [--acts=25]
 *   npm run simulate -- --seed=1 [--acts=25]
 *   npm run simulate -- --mutants [--runs=10000]
 */
const { values } = parseArgs({
  options: {
    runs: { type: 'string' },
    seed: { type: 'string' },
    acts: { type: 'string', default: '25' },
    mutants: { type: 'boolean', default: false },
  },
})

const first = Number(values.seed ?? randomInt(2 ** 31))
const otherwise = values.seed === undefined ? 100_000 : 1
const runs = Number(values.runs ?? (values.mutants ? 10_000 : otherwise))

/** @param {{ seed: number, runs: number, mutant?: number }} options */
const simulate = ({ seed, runs, mutant = -1 }) =>
  runBin('vitest', ['run', '--config', 'vitest.simulation.config.ts', '--bail=1'], {
    env: {
      SIMULATE_SEED: String(seed),
      SIMULATE_RUNS: String(runs),
      SIMULATE_ACTS: values.acts,
      SIMULATE_MUTANT: String(mutant),
    },
  })

if (values.mutants) {
  const { mutants } = await import('../tests/simulation/mutants.mjs')
  const survivors = []
  for (const [mutant, { file, from }] of mutants.entries()) {
    const code = await simulate({ seed: first, runs, mutant })
    if (code === 0) survivors.push(`${file}: ${from}`)
  }
  console.log(`${mutants.length - survivors.length} of ${mutants.length} mutants noticed`)
  for (const survivor of survivors) console.log(`survived: ${survivor}`)
  process.exitCode = survivors.length > 0 ? 1 : 0
} else {
  const processes = Math.min(availableParallelism(), runs)
  const each = Math.ceil(runs / processes)
  const starts = Array.from({ length: processes }, (_, at) => at * each)
  const codes = await Promise.all(
    starts.map((at) => simulate({ seed: first + at, runs: Math.min(each, runs - at) })),
  )
  console.log(`Seeds ${first} to ${first + runs - 1}, ${values.acts} acts each`)
  process.exitCode = codes.some((code) => code !== 0) ? 1 : 0
}
