import { markdownTable } from '../markdownTable.mjs'

/** @typedef {{ title: string, rows: Row[] }} Group */

/**
 * @typedef {object} Row
 * @property {string} what the metric
 * @property {string} ours @property {string} peer @property {string} ratio '' if there is none
 * @property {string} goal '' if the row is for information only
 * @property {'met' | 'MISSED' | 'SKIPPED' | ''} verdict
 * @property {string} [why] the reason for SKIPPED
 */

/**
 * @typedef {object} Goals
 * @property {number} [atMost] maximum ratio @property {number} [atLeast] minimum ratio
 * @property {number} [oursAtMost] maximum of ours, in the row's unit
 */

/** @param {readonly number[]} values */
export const median = (values) => {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? upper)) / 2
}

/**
 * A measurement compared with its peer's.
 * @param {string} what @param {number} ours @param {number | null} peer null if there is no peer
 * @param {{ unit: string, ratio?: number } & Goals} options ratio: if not ours / peer
 * @returns {Row}
 */
export const row = (what, ours, peer, { unit, ratio, atMost, atLeast, oursAtMost }) => {
  const figure = (/** @type {number} */ value) => `${value.toFixed(value < 1000 ? 1 : 0)} ${unit}`
  const by = ratio ?? (peer === null ? Number.NaN : ours / peer)
  const goals = [
    ...(oursAtMost === undefined
      ? []
      : [{ text: `≤ ${oursAtMost} ${unit}`, met: ours <= oursAtMost }]),
    ...(atMost === undefined ? [] : [{ text: `≤ ${atMost}x`, met: by <= atMost }]),
    ...(atLeast === undefined ? [] : [{ text: `≥ ${atLeast}x`, met: by >= atLeast }]),
  ]
  return {
    what,
    ours: figure(ours),
    peer: peer === null ? '' : figure(peer),
    ratio: Number.isNaN(by) ? '' : `${by.toFixed(2)}x`,
    goal: goals.map(({ text }) => text).join(', '),
    verdict: goals.length === 0 ? '' : goals.every(({ met }) => met) ? 'met' : 'MISSED',
  }
}

/**
 * An outcome that is met or not; without a goal it has no verdict.
 * @param {string} what @param {string} goal @param {string} ours the outcome @param {boolean} met
 * @returns {Row}
 */
export const fact = (what, goal, ours, met) => ({
  what,
  ours,
  peer: '',
  ratio: '',
  goal,
  verdict: goal === '' ? '' : met ? 'met' : 'MISSED',
})

/** Browsers report no shorter tasks. */
const SHORTEST_LONG_TASK_MS = 50

/**
 * The longest task of some work on the main thread.
 * @param {string} what @param {number} longest in ms; 0 if the browser reported none @param {number} [atMost]
 */
export const longestTask = (what, longest, atMost) =>
  fact(
    what,
    atMost === undefined ? '' : `≤ ${atMost} ms`,
    longest === 0 ? `under ${SHORTEST_LONG_TASK_MS} ms` : `${longest.toFixed(0)} ms`,
    atMost !== undefined && longest <= atMost,
  )

/** @param {string} what @param {string} goal @param {string} why @returns {Row} */
export const skipped = (what, goal, why) => ({
  what,
  ours: '',
  peer: '',
  ratio: '',
  goal,
  verdict: 'SKIPPED',
  why,
})

const HEADER = { what: '', ours: 'ours', peer: 'peer', ratio: 'ratio', goal: 'goal', verdict: '' }

/** The groups as a table for a terminal. @param {readonly Group[]} groups */
export const asText = (groups) => {
  const all = [HEADER, ...groups.flatMap(({ rows }) => rows)]
  const width = (/** @type {keyof typeof HEADER} */ key) =>
    Math.max(...all.map((one) => one[key].length))
  const line = (/** @type {typeof HEADER & { why?: string }} */ one) =>
    [
      `  ${one.what.padEnd(width('what'))}`,
      one.ours.padStart(width('ours')),
      one.peer.padStart(width('peer')),
      one.ratio.padStart(width('ratio')),
      ` ${one.goal.padEnd(width('goal'))}`,
      one.why ? `${one.verdict}: ${one.why}` : one.verdict,
    ]
      .join('  ')
      .trimEnd()
  return [line(HEADER), ...groups.flatMap(({ title, rows }) => [title, ...rows.map(line)])].join(
    '\n',
  )
}

const TABLE = /(?<=<!-- table -->\n)[\s\S]*(?=<!-- \/table -->)/

/**
 * Replaces the table of a document.
 * @param {string} document @param {string} table
 * @throws if the document has no table markers
 */
export const withTable = (document, table) => {
  if (!TABLE.test(document)) throw new Error('The document has no table markers.')
  return document.replace(TABLE, () => `\n${table}\n\n`)
}

/** The groups as a Markdown table. @param {readonly Group[]} groups */
export const asMarkdown = (groups) =>
  markdownTable(
    ['', 'ours', 'peer', 'ratio', 'goal', ''],
    ['---', '---:', '---:', '---:', '---', '---'],
    groups.flatMap(({ title, rows }) => [
      [`**${title}**`, '', '', '', '', ''],
      ...rows.map(({ what, ours, peer, ratio, goal, verdict, why }) => [
        what,
        ours,
        peer,
        ratio,
        goal,
        why ? `${verdict}: ${why}` : verdict,
      ]),
    ]),
  )
