import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { root } from '../../scripts/run.mjs'
import { IN_NODE } from './builds.mjs'
import { median, row } from './rows.mjs'
import { validatorRows } from './validator/validatorRows.mjs'

const MEGABYTE = 1_000_000

/** Runs a bundle in a new process. @returns its output */
export const runInNode = (/** @type {string} */ name, /** @type {string[]} */ ...args) => {
  const flags = ['--expose-gc', '--max-old-space-size=4096']
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [...flags, join(IN_NODE, `${name}.js`), ...args],
    { cwd: root, encoding: 'utf8' },
  )
  if (status !== 0) throw new Error(`${name} ${args.join(' ')} failed: ${stderr.trim()}`)
  return stdout
}

/** Runs a bundle in a new process and parses its output. */
export const measureInNode = (/** @type {string} */ name, /** @type {string[]} */ ...args) =>
  JSON.parse(runInNode(name, ...args))

export const validatorInNodeRows = () =>
  validatorRows('Node', measureInNode('validator'), { bare: 1.5 })

/** The median time and peak memory of each contender, in interleaved rounds. */
const peaks = (/** @type {number} */ rows, /** @type {number} */ count) => {
  const names = ['ours', 'papaparse', 'csv-stringify']
  const rounds = Array.from({ length: count }, () =>
    names.map((name) => ({ name, ...measureInNode('csvPeak', name, String(rows)) })),
  ).flat()
  return (/** @type {string} */ name) => {
    const own = rounds.filter((round) => round.name === name)
    return {
      time: median(own.map(({ time }) => time)),
      peak: median(own.map(({ peak }) => peak)) / MEGABYTE,
    }
  }
}

/** CSV exports, compared with CSV libraries. */
export const csvInNodeRows = () => {
  const times = measureInNode('csvTimes')
  const [few, many] = [peaks(100_000, 3), peaks(1_000_000, 3)]
  return ['papaparse', 'csv-stringify'].flatMap((peer) => {
    const goals = peer === 'papaparse' ? [{ atLeast: 3.5 }, { atMost: 0.5 }] : [{}, {}]
    const speed = (/** @type {number} */ ours, /** @type {number} */ theirs) => ({
      unit: 'ms',
      ratio: theirs / ours,
    })
    return [
      row(`Node, 100,000 rows, times as fast: ${peer}`, times.ours, times[peer], {
        ...speed(times.ours, times[peer]),
        ...goals[0],
      }),
      row(`Node, 100,000 rows, peak memory: ${peer}`, few('ours').peak, few(peer).peak, {
        unit: 'MB',
        ...goals[1],
      }),
      row(
        `Node, 1,000,000 rows, times as fast: ${peer}`,
        many('ours').time,
        many(peer).time,
        speed(many('ours').time, many(peer).time),
      ),
      row(`Node, 1,000,000 rows, peak memory: ${peer}`, many('ours').peak, many(peer).peak, {
        unit: 'MB',
      }),
    ]
  })
}
