import { describe, expect, it } from 'vitest'
import { asTable } from '../../../tools/load/report.mjs'

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
})
