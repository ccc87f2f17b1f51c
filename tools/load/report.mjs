import { markdownTable } from '../markdownTable.mjs'

/** @typedef {import('./measure.mjs').Stage} Stage */

const HEADER = [
  'leaders online',
  'sign-in to codes, median',
  '95th percentile',
  'change to leader, median',
  '95th percentile',
  'reads a leader',
  'presence writes a leader',
  'presence connections',
  'presence bytes a leader',
]

const ms = (/** @type {number} */ value) => `${Math.round(value)} ms`

const cellsOf = (/** @type {Stage} */ stage) => [
  String(stage.leaders),
  ms(stage.enterMedian),
  ms(stage.enterP95),
  ms(stage.changeMedian),
  ms(stage.changeP95),
  stage.reads.toFixed(0),
  stage.writes.toFixed(1),
  String(stage.connections),
  stage.bytes.toFixed(0),
]

/** The stages as a Markdown table. @param {readonly Stage[]} stages */
export const asTable = (stages) =>
  markdownTable(
    HEADER,
    HEADER.map(() => '---:'),
    stages.map(cellsOf),
  )
