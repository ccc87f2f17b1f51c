import { describe, expect, it } from 'vitest'
import {
  asMarkdown,
  asText,
  fact,
  median,
  row,
  skipped,
  withTable,
} from '../../../scripts/bench/rows.mjs'

describe('A figure beside its peer’s', () => {
  it('meets a goal at its very edge, and misses it beyond', () => {
    const verdict = (ours: number, goals: object) =>
      row('x', ours, 100, { unit: 'ms', ...goals }).verdict
    expect(verdict(50, { atMost: 0.5 })).toBe('met')
    expect(verdict(50.1, { atMost: 0.5 })).toBe('MISSED')
    expect(verdict(350, { atLeast: 3.5 })).toBe('met')
    expect(verdict(349, { atLeast: 3.5 })).toBe('MISSED')
  })

  it('meets all its goals or misses', () => {
    const { goal, verdict } = row('x', 161, 1000, { unit: 'kB', oursAtMost: 160, atMost: 0.27 })
    expect(goal).toBe('≤ 160 kB, ≤ 0.27x')
    expect(verdict).toBe('MISSED')
  })

  it('has a verdict only where it has a goal, and misses where nothing was measured', () => {
    expect(row('x', 1, 2, { unit: 'ms' })).toMatchObject({ ratio: '0.50x', goal: '', verdict: '' })
    expect(row('x', Number.NaN, 2, { unit: 'ms', atMost: 1 }).verdict).toBe('MISSED')
  })
})

describe('The middle of several figures', () => {
  it('is not moved by the slowest one', () => {
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

  it('says for a terminal what was met, missed and skipped, and why', () => {
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

  it('says the same in Markdown, each row of as many cells', () => {
    const lines = asMarkdown(groups).split('\n')
    expect(lines).toContain('| b |  |  |  | nada | SKIPPED: falta x |')
    expect(new Set(lines.map((line) => line.split('|').length))).toEqual(new Set([8]))
  })
})

describe('A document', () => {
  it('gets a table in the place of the former one, also of none', () => {
    const empty = 'antes\n<!-- table -->\n<!-- /table -->\ndespués'
    const once = withTable(empty, '| $& |')
    expect(once).toBe('antes\n<!-- table -->\n\n| $& |\n\n<!-- /table -->\ndespués')
    expect(withTable(once, '| $& |')).toBe(once)
  })

  it('without a place for it is refused', () => {
    expect(() => withTable('antes', '| x |')).toThrow('no place for the table')
  })
})
