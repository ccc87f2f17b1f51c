import { describe, expect, it } from 'vitest'
import { barOf, printable, problemLines, progressOn } from '../../provision/src/report.ts'

describe('The report', () => {
  it('lists a bad row with its file, line, column and reason [PROVISION-7]', () => {
    const problem = { file: 'codes.csv', line: 7, column: 'uses', reason: 'is empty' }
    const row = { ...problem, column: null }
    const coordinator = { ...row, line: 0, file: '--coordinator' }
    expect(problemLines([problem, row, coordinator])).toEqual([
      'codes.csv:7 (uses): is empty',
      'codes.csv:7: is empty',
      '--coordinator: is empty',
    ])
  })

  it('has the bad rows in the order of files and lines', () => {
    const at = (file: string, line: number) => ({ file, line, column: null, reason: 'x' })
    const all = [at('l.csv', 9), at('c.csv', 2), at('l.csv', 3)]
    expect(problemLines(all)).toEqual(['l.csv:3: x', 'l.csv:9: x', 'c.csv:2: x'])
  })

  it('has the first hundred bad rows, and how many more there are', () => {
    const all = Array.from({ length: 200_000 }, (_, at) => ({
      file: 'c.csv',
      line: at + 2,
      column: null,
      reason: 'x',
    }))
    const lines = problemLines(all)
    expect(lines).toHaveLength(101)
    expect(lines.at(-1)).toBe('199900 more rows')
  })
})

describe('A printed line', () => {
  it('holds nothing of a cell that a terminal would obey, and no end of line', () => {
    expect(printable("'\u001B[2Jx\r\ny\u202Ez'")).toBe("'\uFFFD[2Jx\uFFFD\uFFFDy\uFFFDz'")
    expect(printable('José: «código»')).toBe('José: «código»')
  })

  it('is cut where a cell is very long', () => {
    expect(printable('x'.repeat(5_000))).toHaveLength(601)
  })
})

describe('The progress bar', () => {
  it('says how much is done', () => {
    expect(barOf('Codes', 50, 200)).toMatch(/^Codes █{7}░{23} 25 % \(50 of 200\)$/)
    expect(barOf('Codes', 0, 0)).toContain('100 %')
  })

  it('is drawn on a terminal, and not into a file', () => {
    const drawnOn = (isTTY: boolean) => {
      let drawn = ''
      const write = (text: string) => {
        drawn += text
      }
      const bar = progressOn({ isTTY, write })('Codes', 2)
      bar.advance(1)
      bar.advance(1)
      bar.end()
      return drawn
    }
    expect(drawnOn(true)).toContain('100 % (2 of 2)\n')
    expect(drawnOn(false)).toBe('')
  })
})
