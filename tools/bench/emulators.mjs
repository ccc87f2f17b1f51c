import { build } from '../../scripts/build/builds.mjs'
import { prepareServices, startShard } from '../../scripts/firebase/shards.mjs'
import { skipped } from './rows.mjs'

/** @typedef {import('./rows.mjs').Row} Row */

/**
 * Measures with the portal built for emulators, which run meanwhile.
 * @param {readonly (readonly [what: string, goal: string])[]} metrics
 * @param {number} base the first port of the emulators @param {() => Promise<Row[]>} measure
 * @returns {Promise<Row[]>} where they cannot run, rows that say why
 */
export const withEmulators = async (metrics, base, measure) => {
  const skipAll = (/** @type {string} */ why) =>
    metrics.map(([what, goal]) => skipped(what, goal, why))
  try {
    await prepareServices()
  } catch (cause) {
    return skipAll(cause instanceof Error ? cause.message : String(cause))
  }
  const shard = await startShard(base)
  if ('missing' in shard) return skipAll(shard.missing)
  try {
    if ((await build('emulators')) !== 0) throw new Error('The portal could not be built.')
    return await measure()
  } finally {
    await shard.stop()
  }
}
