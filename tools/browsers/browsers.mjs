import { build } from '../../scripts/build/builds.mjs'
import { prepareServices, startShard } from '../../scripts/firebase/shards.mjs'
import { runBin } from '../../scripts/run.mjs'
import { prepareTools } from '../prepareTools.mjs'
import { resolveEngines } from './engines.mjs'

/** The first port of the emulators. */
const BASE = 9700

/** @param {string} engines as JSON @param {readonly string[]} args @param {Record<string, string>} [env] */
const jobs = (engines, args, env = {}) =>
  runBin('vitest', ['run', '--config', 'tools/browsers/vitest.config.ts', ...args], {
    env: { ENGINES: engines, ...env },
  })

/** The jobs on emulators, where what a device keeps is a leader's. @param {string} engines @param {readonly string[]} args */
const jobsOnEmulators = async (engines, args) => {
  await prepareServices()
  const built = await build('emulators')
  if (built !== 0) return built
  const shard = await startShard(BASE)
  if ('missing' in shard) {
    console.error(`The emulators are not tried: ${shard.missing}`)
    return 1
  }
  return jobs(engines, args, { FIREBASE_BASE: String(BASE) }).finally(shard.stop)
}

/**
 * Runs the main jobs in the other engines that this machine has. `--only=webkit` takes one engine, `--emulators` runs
 * them against Firebase's emulators. It fails where none of those asked for is there.
 * @param {readonly string[]} args
 */
const browsers = async (args) => {
  await prepareTools()
  const only = args.find((arg) => arg.startsWith('--only='))?.slice('--only='.length)
  const asked = resolveEngines().filter(
    ({ name }) => only === undefined || name.toLowerCase() === only.toLowerCase(),
  )
  if (asked.length === 0) console.error(`There is no engine «${only}»: it is firefox or webkit.`)
  for (const engine of asked) {
    if ('missing' in engine) {
      console.error(`${engine.name} is not tried, it needs ${engine.missing}.`)
    }
  }
  const present = asked.filter((engine) => !('missing' in engine))
  if (present.length === 0 || (process.env.CI && present.length < asked.length)) return 1
  const engines = JSON.stringify(present)
  const rest = args.filter((arg) => !arg.startsWith('--only=') && arg !== '--emulators')
  if (args.includes('--emulators')) return jobsOnEmulators(engines, rest)
  const built = await build('local')
  return built === 0 ? jobs(engines, rest) : built
}

process.exitCode = await browsers(process.argv.slice(2)).catch((cause) => {
  console.error(cause instanceof Error ? cause.message : cause)
  return 1
})
