import { isCodeChange } from './plan/planCodes.mjs'
import { isEventChange } from './plan/planEvents.mjs'
import { isLeaderChange } from './plan/planLeaders.mjs'
import { COORDINATOR } from './rows/withCoordinator.mjs'

/** @typedef {import('./csv/readTable.mjs').Problem} Problem */

/** How many lines of a kind a dry run shows. */
const SHOWN = 5

/** In characters: a cell may hold a whole book. */
const LONGEST_LINE = 600

/**
 * A line without what a terminal would obey: a file's cells stand in it.
 * @param {string} line
 */
export const printable = (line) => {
  const plain = line.replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, '\uFFFD')
  return plain.length > LONGEST_LINE ? `${plain.slice(0, LONGEST_LINE)}…` : plain
}

/** @param {Problem} problem */
export const problemLine = ({ file, line, column, reason }) => {
  const place = line > 0 ? `${file}:${line}` : file
  return `${place}${column === null ? '' : ` (${column})`}: ${reason}`
}

/** Problems in the order of their files and lines. @param {readonly Problem[]} problems */
export const sorted = (problems) => {
  const files = [...new Set(problems.map(({ file }) => file))]
  return problems.toSorted(
    (a, b) => files.indexOf(a.file) - files.indexOf(b.file) || a.line - b.line,
  )
}

/**
 * @template {{ readonly create: unknown }} P
 * @param {string} what @param {readonly P[]} plans those that were written, or would be
 * @param {(plan: P) => boolean} isChange @param {number} leftOut @param {boolean} isDryRun
 */
const countsLine = (what, plans, isChange, leftOut, isDryRun) => {
  const changing = plans.filter(isChange)
  const created = changing.filter(({ create }) => create !== null).length
  const changed = changing.length - created
  const same = plans.length - changing.length
  const would = isDryRun ? 'would be ' : ''
  return `${what}: ${created} ${would}created, ${changed} ${would}changed, ${same} as they are, ${leftOut} left out`
}

const fieldsOf = (/** @type {object | null | undefined} */ fields) =>
  Object.entries(fields ?? {})
    .map(([name, value]) => `${name} ${typeof value === 'object' ? JSON.stringify(value) : value}`)
    .join(', ')

/**
 * The first of some lines, and how many more there are.
 * @template P @param {readonly P[]} plans @param {(plan: P) => string} lineOf
 */
const firstLines = (plans, lineOf) => {
  const lines = plans.slice(0, SHOWN).map((plan) => `  ${lineOf(plan)}`)
  const more = plans.length - lines.length
  return more > 0 ? [...lines, `  … and ${more} more`] : lines
}

/**
 * What a dry run would write: of each kind the counts and the first lines.
 * @param {import('./plan/planAll.mjs').Plan} plan
 */
export const previewLines = ({ leaders, events, codes }) => [
  ...firstLines(leaders.filter(isLeaderChange), ({ leader, uid, ...plan }) => {
    const account = plan.isNewAccount ? 'new account, ' : ''
    const document = fieldsOf(plan.create ?? plan.update) || 'the reservation of the address'
    return `${leader.email} (${account}users/${uid}): ${document}`
  }),
  ...firstLines(
    events.filter(isEventChange),
    ({ id, create, update }) => `events/${id}: ${fieldsOf(create ?? update)}`,
  ),
  ...firstLines(codes.filter(isCodeChange), ({ code, id, create, update }) => {
    const document = fieldsOf(create ?? update?.fields) || 'the reservation of the text'
    return `${code.text} (codes/${id}): ${document}`
  }),
]

/**
 * A line of counts for each kind that was asked for.
 * @param {import('./plan/planAll.mjs').Plan} plan @param {readonly Problem[]} problems
 * @param {import('./arguments.mjs').Options} options
 */
export const summaryLines = ({ leaders, events, codes }, problems, options) => {
  const { isDryRun, coordinator } = options
  const leftOut = (/** @type {readonly (string | null)[]} */ files) =>
    problems.filter(({ file }) => files.includes(file)).length
  const lines = []
  if (options.leaders || coordinator) {
    const left = leftOut([options.leaders, COORDINATOR])
    lines.push(countsLine('Leaders', leaders, isLeaderChange, left, isDryRun))
  }
  if (options.events) {
    lines.push(countsLine('Events', events, isEventChange, leftOut([options.events]), isDryRun))
  }
  if (options.codes) {
    lines.push(countsLine('Codes', codes, isCodeChange, leftOut([options.codes]), isDryRun))
  }
  return lines
}
