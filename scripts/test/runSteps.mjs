import { ensureInstalled } from '../install.mjs'
import { failedTests, lastLine, table, total } from './report.mjs'

const isCi = ['true', '1'].includes(process.env.CI ?? '')

/** @returns {readonly string[] | null} the names in --only=; null for all steps */
const onlyOf = (/** @type {readonly string[]} */ args) => {
  const only = args.find((arg) => arg.startsWith('--only='))
  return only === undefined ? null : only.slice('--only='.length).split(',').filter(Boolean)
}

/**
 * @param {import('./steps.mjs').Step} step @param {(name: string) => boolean} isSelected
 * @returns {Promise<import('./report.mjs').StepResult>}
 */
const runStep = async ({ name, run, isOptional = false }, isSelected) => {
  console.log(`\n── ${name}`)
  const startedAt = performance.now()
  const { code, counts, failures, skipped } = await run(isSelected).catch((cause) => {
    console.error(cause instanceof Error ? cause.message : cause)
    return { code: 1, counts: undefined, failures: undefined, skipped: undefined }
  })
  const seconds = (performance.now() - startedAt) / 1000
  if (skipped !== undefined) {
    console.log(`SKIPPED ${name}: ${skipped}`)
    return { name, outcome: isCi && !isOptional ? 'failed' : 'skipped', seconds, reason: skipped }
  }
  const outcome = code === 0 ? 'passed' : 'failed'
  console.log(`── ${name} ${outcome} in ${seconds.toFixed(1)} s`)
  return { name, outcome, seconds, ...(counts && failures ? { counts, failures } : {}) }
}

/** The steps in groups that run at the same time, in their order. @param {readonly import('./steps.mjs').Step[]} steps */
export const groupsOf = (steps) => {
  /** @type {import('./steps.mjs').Step[][]} */
  const groups = []
  for (const step of steps) {
    const last = groups.at(-1)
    if (step.group !== undefined && last?.[0]?.group === step.group) last.push(step)
    else groups.push([step])
  }
  return groups
}

/**
 * Installs missing packages, runs the selected steps, and prints a summary.
 * @param {readonly import('./steps.mjs').Step[]} steps
 * @param {readonly string[]} args `--only=` selects steps, or parts of 'tests', by name
 * @param {readonly string[]} [parts] the parts of the step 'tests'
 * @returns {Promise<number>} the exit code
 */
export const runSteps = async (steps, args, parts = []) => {
  const only = onlyOf(args)
  const names = [...steps.map(({ name }) => name), ...parts]
  const unknown = (only ?? []).filter((name) => !names.includes(name))
  if (unknown.length > 0) {
    console.error(`Unknown step ${unknown.join(', ')}. Available: ${names.join(', ')}.`)
    return 1
  }
  const isSelected = (/** @type {string} */ name) => only === null || only.includes(name)
  const selected = steps.filter(
    ({ name, isAlways }) =>
      isAlways || isSelected(name) || (name === 'tests' && parts.some(isSelected)),
  )

  const installed = await ensureInstalled()
  /** @type {import('./report.mjs').StepResult[]} */
  const results = []
  if (!installed.ok) {
    results.push({ name: 'install', outcome: 'failed', seconds: 0, reason: installed.reason })
  }
  let stopped = !installed.ok
  for (const group of groupsOf(selected)) {
    if (stopped) {
      for (const { name } of group) results.push({ name, outcome: 'not run', seconds: 0 })
      continue
    }
    const ended = await Promise.all(group.map((step) => runStep(step, isSelected)))
    results.push(...ended)
    stopped = group.some(({ isStatic }, at) => isStatic && ended[at]?.outcome !== 'passed')
  }

  const sum = total(results)
  const failed = failedTests(results)
  console.log(`\n${table(results)}\n\n${failed === '' ? '' : `${failed}\n\n`}${lastLine(sum)}`)
  return sum.failed > 0 ? 1 : 0
}
