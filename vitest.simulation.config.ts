import { defineConfig } from 'vitest/config'
import { mutants } from './tests/simulation/mutants.mjs'

/** The simulation alone, perhaps with one of its mutants: a fault planted in the sync. */
const mutant = mutants[Number(process.env.SIMULATE_MUTANT ?? -1)]

export default defineConfig({
  plugins: mutant
    ? [
        {
          name: 'mutant',
          enforce: 'pre',
          transform(code, id) {
            if (!id.endsWith(mutant.file)) return undefined
            if (!code.includes(mutant.from))
              throw new Error(`No '${mutant.from}' in ${mutant.file}`)
            return code.replace(mutant.from, () => mutant.to)
          },
        },
      ]
    : [],
  test: { include: ['tests/simulation/simulation.test.ts'] },
})
