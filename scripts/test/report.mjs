/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */
/** @typedef {{ name: string, outcome: 'passed' | 'failed' | 'skipped' | 'not run', seconds: number, counts?: Counts, reason?: string }} StepResult */

/**
 * At least one failure if the exit code is not 0: a file that fails to load has no failed test.
 * @param {Counts} counts @param {number} exitCode
 * @returns {Counts}
 */
const atLeastOneFailure = (counts, exitCode) => ({
  ...counts,
  failed: exitCode === 0 ? counts.failed : Math.max(1, counts.failed),
})

/** @param {any} report Vitest's JSON report; null if missing @param {number} exitCode */
export const vitestCounts = (report, exitCode) =>
  atLeastOneFailure(
    {
      passed: report?.numPassedTests ?? 0,
      failed: report?.numFailedTests ?? 0,
      skipped: (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0),
    },
    exitCode,
  )

/** @param {any} report Playwright's JSON report; null if missing @param {number} exitCode */
export const playwrightCounts = (report, exitCode) =>
  atLeastOneFailure(
    {
      passed: report?.stats?.expected ?? 0,
      failed: (report?.stats?.unexpected ?? 0) + (report?.stats?.flaky ?? 0),
      skipped: report?.stats?.skipped ?? 0,
    },
    exitCode,
  )

/**
 * The sum of all steps' tests. Without tests, a failed step counts as one failure and a skipped one as one skipped.
 * @param {readonly StepResult[]} results
 * @returns {Counts}
 */
export const total = (results) => {
  const sum = { passed: 0, failed: 0, skipped: 0 }
  for (const { outcome, counts } of results) {
    sum.passed += counts?.passed ?? 0
    sum.failed += outcome === 'failed' ? Math.max(1, counts?.failed ?? 0) : 0
    sum.skipped += (counts?.skipped ?? 0) + (outcome === 'skipped' ? 1 : 0)
  }
  return sum
}

/** @param {Counts} counts */
export const lastLine = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`

/** @param {readonly StepResult[]} results */
export const table = (results) => {
  const width = Math.max(...results.map(({ name }) => name.length))
  return results
    .map(({ name, outcome, seconds, counts, reason }) => {
      const time = outcome === 'not run' ? '' : `${seconds.toFixed(1)} s`
      const detail = counts ? lastLine(counts) : (reason ?? '')
      return `  ${name.padEnd(width)}  ${outcome.padEnd(7)}  ${time.padStart(8)}  ${detail}`.trimEnd()
    })
    .join('\n')
}
