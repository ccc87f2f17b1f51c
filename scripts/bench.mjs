import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { ensureInstalled } from './install.mjs'
import { root } from './run.mjs'

const OUT = '.cache/bench'
const MEGABYTE = 1_000_000

/** Bundles the measured code as production does; only packages stay outside. */
const bundle = async () => {
  const { build } = await import('vite')
  const entries = ['validator', 'csvTimes', 'csvPeak']
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    build: {
      ssr: true,
      outDir: OUT,
      emptyOutDir: true,
      minify: true,
      rolldownOptions: { input: entries.map((name) => join(root, `tests/bench/${name}.ts`)) },
    },
  })
}

/** Runs one bundle in a process of its own and reads what it prints. */
const measure = (/** @type {string} */ name, /** @type {string[]} */ ...args) => {
  const flags = ['--expose-gc', '--max-old-space-size=4096']
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [...flags, join(OUT, `${name}.js`), ...args],
    { cwd: root, encoding: 'utf8' },
  )
  if (status !== 0) throw new Error(`${name} ${args.join(' ')} failed: ${stderr.trim()}`)
  return JSON.parse(stdout)
}

const median = (/** @type {number[]} */ values) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

/** @typedef {{ what: string, ours: string, peer: string, ratio: number, goal?: string, met?: boolean }} Row */

/** @returns {Row} */
const row = (
  /** @type {string} */ what,
  /** @type {number} */ ours,
  /** @type {number} */ peer,
  /** @type {{ unit: string, ratio?: number, atMost?: number, atLeast?: number }} */ options,
) => {
  const { unit, ratio = ours / peer, atMost, atLeast } = options
  const figure = (/** @type {number} */ value) => `${value.toFixed(1)} ${unit}`
  const goal =
    atMost === undefined
      ? atLeast === undefined
        ? {}
        : { goal: `≥ ${atLeast}x`, met: ratio >= atLeast }
      : { goal: `≤ ${atMost}x`, met: ratio <= atMost }
  return { what, ours: figure(ours), peer: figure(peer), ratio, ...goal }
}

const validator = () => {
  const times = measure('validator')
  const mixes = ['all found', 'half unknown', 'repeated, mixed case']
  return [
    ...mixes.map((mix) =>
      row(
        `100,000 tokens, ${mix}: bare split + Map`,
        times[`${mix}: ours`],
        times[`${mix}: floor`],
        {
          unit: 'ms',
          atMost: 1.5,
        },
      ),
    ),
    // Both grow by more than two: a Map of this size outgrows the processor's cache.
    ...['ours', 'floor'].map((who) =>
      row(
        `200,000 tokens, ${who}: itself at 100,000`,
        times[`200,000: ${who}`],
        times[`${mixes[0]}: ${who}`],
        { unit: 'ms' },
      ),
    ),
  ]
}

/** Measures each contender in turn, round by round; answers with a contender's time and peak. */
const peaks = (/** @type {number} */ rows) => {
  const names = ['ours', 'papaparse', 'csv-stringify']
  const rounds = Array.from({ length: 3 }, () =>
    names.map((name) => ({ name, ...measure('csvPeak', name, String(rows)) })),
  ).flat()
  return (/** @type {string} */ name) => {
    const own = rounds.filter((round) => round.name === name)
    return {
      time: median(own.map(({ time }) => time)),
      peak: median(own.map(({ peak }) => peak)) / MEGABYTE,
    }
  }
}

const csv = () => {
  const times = measure('csvTimes')
  const [few, many] = [peaks(100_000), peaks(1_000_000)]
  return ['papaparse', 'csv-stringify'].flatMap((peer) => {
    const goals = peer === 'papaparse' ? [{ atLeast: 3.5 }, { atMost: 0.5 }] : [{}, {}]
    const speed = (/** @type {number} */ ours, /** @type {number} */ theirs) => ({
      unit: 'ms',
      ratio: theirs / ours,
    })
    return [
      row(`100,000 rows, speed: ${peer}`, times.ours, times[peer], {
        ...speed(times.ours, times[peer]),
        ...goals[0],
      }),
      row(`100,000 rows, peak memory: ${peer}`, few('ours').peak, few(peer).peak, {
        unit: 'MB',
        ...goals[1],
      }),
      row(`1,000,000 rows, speed: ${peer}`, many('ours').time, many(peer).time, {
        ...speed(many('ours').time, many(peer).time),
      }),
      row(`1,000,000 rows, peak memory: ${peer}`, many('ours').peak, many(peer).peak, {
        unit: 'MB',
      }),
    ]
  })
}

const print = (/** @type {string} */ title, /** @type {Row[]} */ rows) => {
  const width = Math.max(...rows.map(({ what }) => what.length))
  console.log(`\n${title}`)
  console.log(`  ${'figure: peer'.padEnd(width)}        ours        peer   ratio   goal`)
  for (const { what, ours, peer, ratio, goal, met } of rows) {
    const verdict = goal === undefined ? '' : `${goal} ${met ? 'met' : 'MISSED'}`
    const figures = `${ours.padStart(10)}  ${peer.padStart(10)}  ${`${ratio.toFixed(2)}x`.padStart(6)}`
    console.log(`  ${what.padEnd(width)}  ${figures}   ${verdict}`.trimEnd())
  }
}

const installed = await ensureInstalled()
if (installed.ok) {
  await bundle()
  print('Validator (node, production bundle, median of interleaved rounds)', validator())
  print('CSV (speed: how many times faster; peak memory: share of the peer’s)', csv())
} else {
  console.error(installed.reason)
  process.exitCode = 1
}
