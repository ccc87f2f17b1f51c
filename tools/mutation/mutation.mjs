import { fileURLToPath } from 'node:url'
import { run } from '../../scripts/run.mjs'
import { prepareTools } from '../prepareTools.mjs'

/** Measures which mutants the tests notice; arguments go to Stryker. @param {readonly string[]} args */
const mutation = async (args) => {
  await prepareTools()
  const core = import.meta.resolve('@stryker-mutator/core/package.json')
  const stryker = fileURLToPath(new URL('bin/stryker.js', core))
  return run(process.execPath, [stryker, 'run', 'tools/mutation/stryker.config.mjs', ...args])
}

process.exitCode = await mutation(process.argv.slice(2)).catch((cause) => {
  console.error(cause instanceof Error ? cause.message : cause)
  return 1
})
