import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */
/** @typedef {{ test: string, message: string }} Failure the test's file and title, and the first line of its error */
/** @typedef {{ counts: Counts, failures: readonly Failure[] }} Report */
/** @typedef {{ name: string, outcome: 'passed' | 'failed' | 'skipped' | 'not run', seconds: number, counts?: Counts, failures?: readonly Failure[], reason?: string }} StepResult */

/**
 * At least one failure if the exit code is not 0: a file that fails to load has no failed test.
 * @param {Counts} counts @param {number} exitCode
 * @returns {Counts}
 */
const atLeastOneFailure = (counts, exitCode) => ({
  ...counts,
  failed: exitCode === 0 ? counts.failed : Math.max(1, counts.failed),
})

// The runners colour their messages.
const firstLine = (/** @type {string | undefined} */ message) =>
  stripVTControlCharacters(message ?? '')
    .trim()
    .split('\n')[0] ?? ''

/** @param {any} report Vitest's JSON report; null if missing @param {string} root @returns {Failure[]} */
const vitestFailures = (report, root) =>
  (report?.testResults ?? []).flatMap((/** @type {any} */ file) => {
    const failed = file.assertionResults.filter((/** @type {any} */ one) => one.status === 'failed')
    const name = relative(root, file.name)
    if (failed.length === 0 && file.status === 'failed')
      return [{ test: name, message: firstLine(file.message) }]
    return failed.map((/** @type {any} */ one) => ({
      test: `${name} › ${[...one.ancestorTitles, one.title].join(' › ')}`,
      message: firstLine(one.failureMessages[0]),
    }))
  })

/** @param {any} report Vitest's JSON report; null if missing @param {number} exitCode @param {string} root @returns {Report} */
export const vitestReport = (report, exitCode, root) => ({
  counts: atLeastOneFailure(
    {
      passed: report?.numPassedTests ?? 0,
      failed: report?.numFailedTests ?? 0,
      skipped: (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0),
    },
    exitCode,
  ),
  failures: vitestFailures(report, root),
})

/** @param {any} suite of Playwright's report @param {string} path the titles above it @returns {Failure[]} */
const playwrightFailures = (suite, path) => [
  ...(suite?.specs ?? []).flatMap((/** @type {any} */ spec) =>
    spec.tests
      .filter((/** @type {any} */ one) => ['unexpected', 'flaky'].includes(one.status))
      .map((/** @type {any} */ one) => ({
        test: `[${one.projectName}] ${path}${spec.title}`,
        message: firstLine(
          one.results.find((/** @type {any} */ { error }) => error)?.error.message,
        ),
      })),
  ),
  ...(suite?.suites ?? []).flatMap((/** @type {any} */ inner) =>
    playwrightFailures(inner, `${path}${inner.title} › `),
  ),
]

/** @param {any} report Playwright's JSON report; null if missing @param {number} exitCode @returns {Report} */
export const playwrightReport = (report, exitCode) => ({
  counts: atLeastOneFailure(
    {
      passed: report?.stats?.expected ?? 0,
      failed: (report?.stats?.unexpected ?? 0) + (report?.stats?.flaky ?? 0),
      skipped: report?.stats?.skipped ?? 0,
    },
    exitCode,
  ),
  failures: playwrightFailures(report, ''),
})

/** The failed tests of all steps, each with its error's first line: the end of a long log may be all that a CI shows. */
export const failedTests = (/** @type {readonly StepResult[]} */ results) =>
  results
    .flatMap(({ failures }) => failures ?? [])
    .map(({ test, message }) => `  FAILED ${test}\n         ${message}`)
    .join('\n')

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
