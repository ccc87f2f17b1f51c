import { portsOf, urlOf } from '../../tests/firebase/services/ports.mjs'
import { PASSWORD } from '../../tests/firebase/services/seed.mjs'
import { changeCode, uidOf } from './plant.mjs'

/** Leaders that sign in at the same time. */
const AT_ONCE = 4

/** Leaders whose codes change while all are online. */
const CHANGES = 40

/** @typedef {Awaited<ReturnType<typeof import('./simulatedLeader.ts').openLeader>>} Leader */
/** @typedef {{ receivedBytes: number, sentBytes: number, writes: number, connections: number }} Traffic */

/**
 * @typedef {object} Stage
 * @property {number} leaders online at its end
 * @property {number} enterMedian from the sign-in to the codes, in milliseconds
 * @property {number} enterP95
 * @property {number} changeMedian from a change in the database to the leader, in milliseconds
 * @property {number} changeP95
 * @property {number} reads per leader who entered: documents that Firestore sent
 * @property {number} writes per leader who entered: writes of the Realtime Database
 * @property {number} connections of the Realtime Database
 * @property {number} bytes per leader who entered, of the Realtime Database
 */

const percentile = (/** @type {readonly number[]} */ values, /** @type {number} */ part) => {
  const sorted = [...values].sort((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0
}

/** Runs work for each item, a few at a time; the results are in order of completion. @template T, R @param {readonly T[]} items @param {(item: T) => Promise<R>} work */
const pooled = async (items, work) => {
  /** @type {R[]} */
  const results = []
  const queue = [...items]
  const worker = async () => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift())
      results.push(await work(item))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  return results
}

/** @param {number} base @returns {Promise<Traffic>} */
const trafficOf = async (base) =>
  (await fetch(urlOf(portsOf(base).control, '/database/traffic'))).json()

/**
 * Presence is written after the codes are there.
 * @param {number} base @param {number} online
 * @throws if it is not, a minute later
 */
export const presencesAre = async (base, online) => {
  const path = '/database/data?path=status'
  const until = performance.now() + 60_000
  while (performance.now() < until) {
    const records = await (await fetch(urlOf(portsOf(base).control, path))).json()
    const isOnline = (/** @type {{ status: string }} */ { status }) => status === 'online'
    if (Object.values(records ?? {}).filter(isOnline).length === online) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`Not ${online} leaders are present.`)
}

/**
 * Lets more leaders in, then changes codes of some.
 * @param {number} base @param {readonly number[]} newcomers their numbers
 * @param {Leader[]} online all who are in; the newcomers are added
 * @param {typeof import('./simulatedLeader.ts').openLeader} openLeader
 * @returns {Promise<Stage>}
 */
export const measureStage = async (base, newcomers, online, openLeader) => {
  const { auth, firestore, database } = portsOf(base)
  const emulators = { auth, firestore, database }
  const before = await trafficOf(base)
  const entered = await pooled(newcomers, async (number) => {
    const uid = uidOf(number)
    const email = `${uid}@load.test`
    const leader = await openLeader({ uid, email, password: PASSWORD, emulators })
    const time = await leader.enter()
    online.push(leader)
    return { leader, time, reads: leader.reads() }
  })
  await presencesAre(base, online.length)
  const after = await trafficOf(base)

  /** @type {number[]} */
  const changes = []
  for (const { leader } of entered.slice(0, CHANGES)) {
    const arrived = leader.nextChange()
    const startedAt = performance.now()
    await changeCode(firestore, leader.uid)
    await arrived
    changes.push(performance.now() - startedAt)
  }
  const times = entered.map(({ time }) => time)
  const total = (/** @type {keyof Traffic} */ what) => (after[what] - before[what]) / entered.length
  return {
    leaders: online.length,
    enterMedian: percentile(times, 0.5),
    enterP95: percentile(times, 0.95),
    changeMedian: percentile(changes, 0.5),
    changeP95: percentile(changes, 0.95),
    reads: entered.reduce((sum, { reads }) => sum + reads, 0) / entered.length,
    writes: total('writes'),
    connections: after.connections,
    bytes: total('receivedBytes') + total('sentBytes'),
  }
}
