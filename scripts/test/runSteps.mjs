import { ensureInstalled } from '../install.mjs'
import { lastLine, table, total } from './report.mjs'

const isCi = ['true', '1'].includes(process.env.CI ?? '')

/** @returns {readonly string[] | null} the names after --only=, null for every step */
const onlyOf = (/** @type {readonly string[]} */ args) => {
  const only = args.find((arg) => arg.startsWith('--only='))
  return only === undefined ? null : only.slice('--only='.length).split(',').filter(Boolean)
}

/**
 * @param {import('./steps.mjs').Step} step @param {(name: string) => boolean} chosen
 * @returns {Promise<import('./report.mjs').StepResult>}
 */
const runStep = async ({ name, run }, chosen) => {
  console.log(`\n── ${name}`)
  const startedAt = performance.now()
  const { code, counts, skipped } = await run(chosen).catch((cause) => {
    console.error(cause instanceof Error ? cause.message : cause)
    return { code: 1, counts: undefined, skipped: undefined }
  })
  const seconds = (performance.now() - startedAt) / 1000
  if (skipped !== undefined) {
    console.log(`SKIPPED ${name}: ${skipped}`)
    return { name, outcome: isCi ? 'failed' : 'skipped', seconds, reason: skipped }
  }
  const outcome = code === 0 ? 'passed' : 'failed'
  console.log(`── ${name} ${outcome} in ${seconds.toFixed(1)} s`)
  return { name, outcome, seconds, ...(counts ? { counts } : {}) }
}

/**
 * Installs what is missing, runs the steps that the arguments choose, and says how they ended.
 * @param {readonly import('./steps.mjs').Step[]} steps
 * @param {readonly string[]} args `--only=` chooses steps, or parts of them, by their names
 * @param {readonly string[]} [parts] names that choose a part of the step 'tests'
 * @returns {Promise<number>} the exit code
 */
export const runSteps = async (steps, args, parts = []) => {
  const only = onlyOf(args)
  const names = [...steps.map(({ name }) => name), ...parts]
  const unknown = (only ?? []).filter((name) => !names.includes(name))
  if (unknown.length > 0) {
    console.error(`Unknown step ${unknown.join(', ')}. There are: ${names.join(', ')}.`)
    return 1
  }
  const chosen = (/** @type {string} */ name) => only === null || only.includes(name)
  const wanted = steps.filter(
    ({ name, isAlways }) => isAlways || chosen(name) || (name === 'tests' && parts.some(chosen)),
  )

  const installed = await ensureInstalled()
  /** @type {import('./report.mjs').StepResult[]} */
  const results = []
  if (!installed.ok) {
    results.push({ name: 'install', outcome: 'failed', seconds: 0, reason: installed.reason })
  }
  let stopped = !installed.ok
  for (const step of wanted) {
    if (stopped) {
      results.push({ name: step.name, outcome: 'not run', seconds: 0 })
      continue
    }
    const result = await runStep(step, chosen)
    results.push(result)
    stopped = step.isStatic === true && result.outcome !== 'passed'
  }

  const sum = total(results)
  console.log(`\n${table(results)}\n\n${lastLine(sum)}`)
  return sum.failed > 0 ? 1 : 0
}
