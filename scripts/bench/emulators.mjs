import { build } from '../build/builds.mjs'
import { startShard } from '../firebase/shards.mjs'
import { ensureInstalled } from '../install.mjs'
import { runNpm } from '../run.mjs'
import { skipped } from './rows.mjs'

/** @typedef {import('./rows.mjs').Row} Row */

/**
 * Measures with the portal built for emulators, which run meanwhile.
 * @param {string} what @param {number} base the first port of the emulators @param {() => Promise<Row[]>} measure
 * @returns {Promise<Row[]>} where they cannot run, a row that says why
 */
export const withEmulators = async (what, base, measure) => {
  for (const folder of ['functions', 'tests/firebase']) {
    const installed = await ensureInstalled(folder)
    if (!installed.ok) return [skipped(what, '', installed.reason)]
  }
  if ((await runNpm(['--prefix', 'functions', 'run', '--silent', 'build'])) !== 0) {
    return [skipped(what, '', 'the cloud function could not be built')]
  }
  const shard = await startShard(base)
  if ('missing' in shard) return [skipped(what, '', shard.missing)]
  try {
    if ((await build('emulators')) !== 0) throw new Error('The portal could not be built.')
    return await measure()
  } finally {
    await shard.stop()
  }
}
