import { join } from 'node:path'
import { IN_NODE } from '../builds.mjs'
import { measureInNode, runInNode } from '../inNode.mjs'
import { median, row } from '../rows.mjs'

const NAMES = ['ours', 'SheetJS', 'read-excel-file', 'hucre']
const ROUNDS = 5
const MEGABYTE = 1_000_000

/** Opening a workbook of 100,000 rows, beside libraries, each in a process of its own. */
export const workbookRows = () => {
  const file = join(IN_NODE, 'lista.xlsx')
  runInNode('workbook', 'make', file)
  const rounds = Array.from({ length: ROUNDS }, () =>
    NAMES.map((name) => ({ name, ...measureInNode('workbook', name, file) })),
  ).flat()
  const of = (/** @type {string} */ name) => {
    const own = rounds.filter((round) => round.name === name)
    return {
      time: median(own.map(({ time }) => time)),
      peak: median(own.map(({ peak }) => peak)) / MEGABYTE,
    }
  }
  const ours = of('ours')
  return NAMES.slice(1).flatMap((name) => {
    const peer = of(name)
    const [time, peak] = name === 'SheetJS' ? [{ atMost: 0.5 }, { atMost: 0.3 }] : [{}, {}]
    return [
      row(`Node, 100,000 rows opened: ${name}`, ours.time, peer.time, { unit: 'ms', ...time }),
      row(`Node, 100,000 rows opened, peak memory: ${name}`, ours.peak, peer.peak, {
        unit: 'MB',
        ...peak,
      }),
    ]
  })
}
