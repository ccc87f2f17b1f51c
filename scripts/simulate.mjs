import { parseArgs } from 'node:util'
import { runBin } from './run.mjs'

/**
 * Simulates devices that share leader data, in as many worlds as wanted; one that breaks a promise is printed with the
 * fewest acts that do so. A mutant is a fault planted in the sync, with which a promise must break.
 *
 *   npm run simulate -- [--runs=100000] [--seed=1] [--acts=25]
 *   npm run simulate -- --mutants [--runs=10000]
 */
const { values } = parseArgs({
  options: {
    runs: { type: 'string' },
    seed: { type: 'string', default: '1' },
    acts: { type: 'string', default: '25' },
    mutants: { type: 'boolean', default: false },
  },
})

const simulate = (/** @type {Record<string, string>} */ env) =>
  runBin('vitest', ['run', '--config', 'vitest.simulation.config.ts', '--bail=1'], { env })

const isOne = process.argv.some((one) => one.startsWith('--seed'))
const env = {
  SIMULATE_RUNS: values.runs ?? (values.mutants ? '10000' : isOne ? '1' : '100000'),
  SIMULATE_SEED: values.seed,
  SIMULATE_ACTS: values.acts,
}

if (values.mutants) {
  const { mutants } = await import('../tests/simulation/mutants.mjs')
  const survivors = []
  for (const [number, { file, from }] of mutants.entries()) {
    const code = await simulate({ ...env, SIMULATE_MUTANT: String(number) })
    if (code === 0) survivors.push(`${file}: ${from}`)
  }
  console.log(`${mutants.length - survivors.length} of ${mutants.length} mutants noticed`)
  for (const survivor of survivors) console.log(`survived: ${survivor}`)
  process.exitCode = survivors.length > 0 ? 1 : 0
} else process.exitCode = await simulate(env)
