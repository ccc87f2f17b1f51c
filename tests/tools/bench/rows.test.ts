import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import {
  asMarkdown,
  asText,
  fact,
  median,
  row,
  skipped,
  withTable,
} from '../../../tools/bench/rows.mjs'

describe('A comparison with a peer', () => {
  it('meets a goal at its limit and misses it beyond', () => {
    const verdict = (ours: number, goals: object) =>
      row('x', ours, 100, { unit: 'ms', ...goals }).verdict
    expect(verdict(50, { atMost: 0.5 })).toBe('met')
    expect(verdict(50.1, { atMost: 0.5 })).toBe('MISSED')
    expect(verdict(350, { atLeast: 3.5 })).toBe('met')
    expect(verdict(349, { atLeast: 3.5 })).toBe('MISSED')
  })

  it('misses if it misses any of its goals', () => {
    const { goal, verdict } = row('x', 161, 1000, { unit: 'kB', oursAtMost: 160, atMost: 0.27 })
    expect(goal).toBe('≤ 160 kB, ≤ 0.27x')
    expect(verdict).toBe('MISSED')
  })

  it('has a verdict only with a goal, and misses without a measurement', () => {
    expect(row('x', 1, 2, { unit: 'ms' })).toMatchObject({ ratio: '0.50x', goal: '', verdict: '' })
    expect(row('x', Number.NaN, 2, { unit: 'ms', atMost: 1 }).verdict).toBe('MISSED')
  })
})

describe('The median', () => {
  it('is robust against outliers', () => {
    expect(median([1, 900, 2])).toBe(2)
    expect(median([4, 1, 3, 2])).toBe(2.5)
  })
})

describe('The table', () => {
  const groups = [
    {
      title: 'Uno',
      rows: [row('a', 1, 2, { unit: 'ms', atMost: 1 }), skipped('b', 'nada', 'falta x')],
    },
    { title: 'Dos', rows: [fact('c', 'que sí', 'no', false)] },
  ]

  it('shows in a terminal what was met, missed and skipped, and why', () => {
    const lines = asText(groups).split('\n')
    expect(lines.map((line) => line.trim().split(/\s{2,}/))).toEqual([
      ['ours', 'peer', 'ratio', 'goal'],
      ['Uno'],
      ['a', '1.0 ms', '2.0 ms', '0.50x', '≤ 1x', 'met'],
      ['b', 'nada', 'SKIPPED: falta x'],
      ['Dos'],
      ['c', 'no', 'que sí', 'MISSED'],
    ])
  })

  it('shows the same in Markdown, with equal cell counts in all rows', () => {
    const lines = asMarkdown(groups).split('\n')
    expect(lines).toContain('| b |  |  |  | nada | SKIPPED: falta x |')
    expect(new Set(lines.map((line) => line.split('|').length))).toEqual(new Set([8]))
  })
})

describe('A document', () => {
  it('gets its table replaced, or filled in if empty', () => {
    const empty = 'antes\n<!-- table -->\n<!-- /table -->\ndespués'
    const once = withTable(empty, '| $& |')
    expect(once).toBe('antes\n<!-- table -->\n\n| $& |\n\n<!-- /table -->\ndespués')
    expect(withTable(once, '| $& |')).toBe(once)
  })

  it.each(['docs/evidence/benchmarks.md', 'docs/evidence/scale.md'])(
    'such as %s keeps all but its table',
    (path) => {
      const document = readFileSync(path, 'utf8')
      const parts = (text: string) => text.split(/(?<=<!-- table -->)[\s\S]*(?=<!-- \/table -->)/)
      expect(parts(withTable(document, '| x |'))).toEqual(parts(document))
      expect(parts(document)).toHaveLength(2)
    },
  )

  it('without table markers is rejected', () => {
    expect(() => withTable('antes', '| x |')).toThrow('no table markers')
  })
})
