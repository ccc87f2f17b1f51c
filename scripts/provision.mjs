import { prepare } from './install.mjs'
import { run } from './run.mjs'

const provision = async (/** @type {readonly string[]} */ args) => {
  await prepare('provision')
  return run(process.execPath, ['provision/lib/provision/src/main.js', ...args])
}

process.exitCode = await provision(process.argv.slice(2)).catch((cause) => {
  console.error(cause instanceof Error ? cause.message : cause)
  return 1
})
