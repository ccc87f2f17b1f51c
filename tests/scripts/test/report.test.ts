import { describe, expect, it } from 'vitest'
import {
  failedTests,
  lastLine,
  playwrightReport,
  table,
  total,
  vitestReport,
} from '../../../scripts/test/report.mjs'

const ROOT = '/project'

describe('the counts of a test runner', () => {
  it("come from Vitest's report", () => {
    const report = { numPassedTests: 7, numFailedTests: 2, numPendingTests: 1, numTodoTests: 1 }
    expect(vitestReport(report, 1, ROOT).counts).toEqual({ passed: 7, failed: 2, skipped: 2 })
  })

  it("come from Playwright's report, with flaky journeys as failures", () => {
    const report = { stats: { expected: 5, unexpected: 0, flaky: 1, skipped: 2 } }
    expect(playwrightReport(report, 0).counts).toEqual({ passed: 5, failed: 1, skipped: 2 })
  })

  it('include a failure if the runner failed without a failed test', () => {
    const report = { numPassedTests: 7, numFailedTests: 0 }
    expect(vitestReport(report, 1, ROOT).counts.failed).toBe(1)
    expect(playwrightReport(null, 1).counts).toEqual({ passed: 0, failed: 1, skipped: 0 })
  })
})

describe('the failed tests', () => {
  it("of Vitest's report have file, titles and the first line of the error, without colours", () => {
    const test = (title: string, status: string, failureMessages: string[] = []) => ({
      ancestorTitles: ['A list'],
      title,
      status,
      failureMessages,
    })
    const report = {
      testResults: [
        {
          name: '/project/tests/list.test.ts',
          status: 'failed',
          message: '',
          assertionResults: [
            test('is sorted', 'passed'),
            test('is short', 'failed', [
              '\u001b[31mError: too long\u001b[39m\n    at list.test.ts:3',
            ]),
          ],
        },
        {
          name: '/project/tests/gone.test.ts',
          status: 'failed',
          message: 'Cannot find module\nimported from here',
          assertionResults: [],
        },
      ],
    }
    expect(vitestReport(report, 1, ROOT).failures).toEqual([
      { test: 'tests/list.test.ts › A list › is short', message: 'Error: too long' },
      { test: 'tests/gone.test.ts', message: 'Cannot find module' },
    ])
    expect(vitestReport(null, 1, ROOT).failures).toEqual([])
  })

  it("of Playwright's report have project, file and titles, those that passed at a second try too", () => {
    const spec = (title: string, status: string, message: string | null) => ({
      title,
      tests: [
        {
          projectName: 'phone',
          status,
          results: [{ error: message === null ? undefined : { message } }, {}],
        },
      ],
    })
    const report = {
      suites: [
        {
          title: 'list.journey.ts',
          specs: [spec('opens', 'expected', null), spec('closes', 'flaky', 'Timeout\nof 1 s')],
          suites: [{ title: 'Offline', specs: [spec('shows', 'unexpected', 'Nothing there')] }],
        },
      ],
    }
    expect(playwrightReport(report, 1).failures).toEqual([
      { test: '[phone] list.journey.ts › closes', message: 'Timeout' },
      { test: '[phone] list.journey.ts › Offline › shows', message: 'Nothing there' },
    ])
    expect(playwrightReport(null, 1).failures).toEqual([])
  })

  it('of all steps stand in the summary', () => {
    const step = (name: string, test: string) =>
      ({
        name,
        outcome: 'failed',
        seconds: 1,
        failures: [{ test, message: `${test} is wrong` }],
      }) as const
    expect(failedTests([step('tests', 'A'), step('journeys', 'B')])).toBe(
      '  FAILED A\n         A is wrong\n  FAILED B\n         B is wrong',
    )
    expect(failedTests([])).toBe('')
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
