import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { asTable, withFigures } from '../../../scripts/load/report.mjs'

const stage = {
  leaders: 25,
  enterMedian: 812.4,
  enterP95: 1_204.6,
  changeMedian: 9,
  changeP95: 38,
  reads: 394,
  writes: 2.04,
  connections: 25,
  bytes: 1_815,
}

describe('The report of a load run', () => {
  it('has a row a stage, with its units', () => {
    expect(asTable([stage]).split('\n').at(-1)).toBe(
      '| 25 | 812 ms | 1205 ms | 9 ms | 38 ms | 394 | 2.0 | 25 | 1815 |',
    )
    expect(asTable([stage, stage]).split('\n')).toHaveLength(4)
  })

  it('replaces the figures of docs/scale.md, and nothing else', () => {
    const document = readFileSync('docs/scale.md', 'utf8')
    const once = withFigures(document, '2 cores', [stage])
    expect(once).toContain('2 cores:\n\n| leaders online |')
    expect(withFigures(once, '2 cores', [stage])).toBe(once)
    const [start, end] = ['<!-- figures -->', '<!-- end of figures -->'] as const
    expect(once.split(start)[0]).toBe(document.split(start)[0])
    expect(once.split(end)[1]).toBe(document.split(end)[1])
  })

  it('fails for a document without markers', () => {
    expect(() => withFigures('text', '2 cores', [stage])).toThrow('no markers')
  })
})
