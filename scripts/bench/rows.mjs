/** @typedef {{ title: string, rows: Row[] }} Group what is measured in one way */

/**
 * @typedef {object} Row
 * @property {string} what is measured
 * @property {string} ours @property {string} peer @property {string} ratio each '' where there is none
 * @property {string} goal '' where the row only informs
 * @property {'met' | 'MISSED' | 'SKIPPED' | ''} verdict
 * @property {string} [why] it was skipped
 */

/**
 * @typedef {object} Goals
 * @property {number} [atMost] the ratio may be @property {number} [atLeast] the ratio must be
 * @property {number} [oursAtMost] in the row's unit
 */

/** @param {readonly number[]} values */
export const median = (values) => {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? upper)) / 2
}

/**
 * A figure beside its peer's.
 * @param {string} what @param {number} ours @param {number | null} peer null where nothing compares
 * @param {{ unit: string, ratio?: number } & Goals} options ratio: where it is not ours by the peer's
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
 * What either happened or did not; without a goal it has no verdict.
 * @param {string} what @param {string} goal @param {string} ours what happened @param {boolean} met
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

/** All groups as one table for a terminal. @param {readonly Group[]} groups */
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

const PLACE = /(?<=<!-- table -->\n)[\s\S]*(?=<!-- \/table -->)/

/**
 * A document with a table in the place of the former one.
 * @param {string} document @param {string} table
 * @throws where the document has no place for it
 */
export const withTable = (document, table) => {
  if (!PLACE.test(document)) throw new Error('The document has no place for the table.')
  return document.replace(PLACE, () => `\n${table}\n\n`)
}

/** All groups as one table of Markdown. @param {readonly Group[]} groups */
export const asMarkdown = (groups) => {
  const line = (/** @type {readonly string[]} */ cells) => `| ${cells.join(' | ')} |`
  return [
    line(['', 'ours', 'peer', 'ratio', 'goal', '']),
    line(['---', '---:', '---:', '---:', '---', '---']),
    ...groups.flatMap(({ title, rows }) => [
      line([`**${title}**`, '', '', '', '', '']),
      ...rows.map(({ what, ours, peer, ratio, goal, verdict, why }) =>
        line([what, ours, peer, ratio, goal, why ? `${verdict}: ${why}` : verdict]),
      ),
    ]),
  ].join('\n')
}
