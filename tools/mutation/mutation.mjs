import { run } from '../../scripts/run.mjs'
import { prepareTools } from '../prepareTools.mjs'

const STRYKER = 'tools/node_modules/@stryker-mutator/core/bin/stryker.js'

/** Measures which mutants the tests notice; arguments go to Stryker. @param {readonly string[]} args */
const mutation = async (args) => {
  await prepareTools()
  return run(process.execPath, [STRYKER, 'run', 'tools/mutation/stryker.config.mjs', ...args])
}

process.exitCode = await mutation(process.argv.slice(2)).catch((cause) => {
  console.error(cause instanceof Error ? cause.message : cause)
  return 1
})
