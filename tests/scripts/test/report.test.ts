import { describe, expect, it } from 'vitest'
import {
  lastLine,
  playwrightCounts,
  table,
  total,
  vitestCounts,
} from '../../../scripts/test/report.mjs'

describe('the counts of a test runner', () => {
  it("come from Vitest's report", () => {
    const report = { numPassedTests: 7, numFailedTests: 2, numPendingTests: 1, numTodoTests: 1 }
    expect(vitestCounts(report, 1)).toEqual({ passed: 7, failed: 2, skipped: 2 })
  })

  it("come from Playwright's report, with flaky journeys as failures", () => {
    const report = { stats: { expected: 5, unexpected: 0, flaky: 1, skipped: 2 } }
    expect(playwrightCounts(report, 0)).toEqual({ passed: 5, failed: 1, skipped: 2 })
  })

  it('include a failure if the runner failed without a failed test', () => {
    expect(vitestCounts({ numPassedTests: 7, numFailedTests: 0 }, 1).failed).toBe(1)
    expect(playwrightCounts(null, 1)).toEqual({ passed: 0, failed: 1, skipped: 0 })
  })
})

describe('the summary', () => {
  const passed = { name: 'lint', outcome: 'passed', seconds: 1 } as const

  it('adds up the tests of all steps, and counts a failed step without tests as one failure', () => {
    const results = [
      passed,
      { name: 'unused', outcome: 'failed', seconds: 1 },
      { ...passed, name: 'tests', counts: { passed: 3, failed: 0, skipped: 0 } },
      { ...passed, name: 'journeys', counts: { passed: 2, failed: 0, skipped: 1 } },
    ] as const
    expect(total(results)).toEqual({ passed: 5, failed: 1, skipped: 1 })
  })

  it('counts a skipped step as skipped, and omits one that did not run', () => {
    const results = [
      { name: 'journeys', outcome: 'skipped', seconds: 0, reason: 'no browser' },
      { name: 'tests', outcome: 'not run', seconds: 0 },
    ] as const
    expect(total(results)).toEqual({ passed: 0, failed: 0, skipped: 1 })
    expect(table(results)).toContain('no browser')
  })

  it('ends with one line, which mentions skipped tests only if there are any', () => {
    expect(lastLine({ passed: 3, failed: 0, skipped: 0 })).toBe('3 passed, 0 failed')
    expect(lastLine({ passed: 3, failed: 1, skipped: 2 })).toBe('3 passed, 1 failed, 2 skipped')
  })
})
