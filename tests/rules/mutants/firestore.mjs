import { blockAt, partsOfAllow, statementAt } from './blocks.mjs'
import { edited, editsOf, tokensOf } from './expressions.mjs'
import { addedFieldsIn, addedPermissionsIn, openedPathIn } from './widenings.mjs'

/**
 * @typedef {object} Mutant
 * @property {string} name the place and kind of the mutation
 * @property {string} text
 * @property {string} about the mutated collection; '' if several
 */

/** @typedef {import('./expressions.mjs').Token} Token */
/** @typedef {import('./expressions.mjs').Edit} Edit */

/** Whether a returned expression is a condition. */
const isCondition = (/** @type {readonly Token[]} */ tokens) =>
  tokens.some(({ text }) => /^([=!<>]=|[<>]|&&|\|\||is|in|matches)$/.test(text))

/** @param {readonly Token[]} statement @returns {Edit[]} */
const editsOfAllow = (statement) => {
  const { verbs, names, condition } = partsOfAllow(statement)
  const [first, last] = [statement[0], statement.at(-1)]
  if (!first || !last) return []
  const whole = { start: first.start, end: last.end }
  const text = `allow ${names.join(', ')}`
  // Replace the whole list, because of the commas.
  const verbSpan = { start: verbs[0]?.start ?? 0, end: verbs.at(-1)?.end ?? 0 }
  const removals = names.map((name) => ({
    ...verbSpan,
    by: names.filter((one) => one !== name).join(', '),
    what: `${text} without ${name}`,
  }))
  const isUnconditional = condition.length === 0
  return [
    { ...whole, by: `allow ${names.join(', ')}: if false`, what: `no ${text}` },
    ...(isUnconditional ? [] : [{ ...whole, by: text, what: `${text} to anyone` }]),
    ...(names.length > 1 ? removals : []),
    ...editsOf(condition),
  ]
}

/** @param {string} text @param {number} at */
const lineOf = (text, at) => text.slice(0, at).split('\n').length

/** The collection whose match block contains an offset; '' for shared functions. */
const collectionAt = (/** @type {readonly Token[]} */ tokens, /** @type {number} */ at) => {
  const last = tokens.findLastIndex(({ text, start }) => text === 'match' && start < at)
  // A path may begin with a wildcard for what is above the collection: /{path=**}/uses.
  const isWild = tokens[last + 2]?.text === '{'
  const end = tokens.findIndex(({ text }, index) => index > last && text === '}')
  const name = tokens[isWild ? end + 2 : last + 2]?.text ?? ''
  return name === 'databases' ? '' : name
}

/** Takes a time in the future for the server's. @returns {Edit[]} */
const laterTimeAt = (/** @type {readonly Token[]} */ tokens, /** @type {number} */ index) => {
  const [comparison, ...compared] = tokens.slice(index, index + 4)
  const isTime = compared.map(({ text }) => text).join('') === 'request.time'
  if (!comparison || !isTime) return []
  const { start, end } = comparison
  return [{ start, end, by: '>=', what: '>= for == request.time' }]
}

/** The edits by which a match block lets more through. @returns {Edit[]} */
const widenedAt = (/** @type {readonly Token[]} */ tokens, /** @type {number} */ index) => {
  const block = blockAt(tokens, index)
  return [...addedPermissionsIn(block), ...addedFieldsIn(block), ...openedPathIn(block)]
}

/**
 * Mutants of Firestore rules: one clause removed, one permission or field added or one time let through in each.
 * @param {string} rules @returns {Mutant[]}
 */
export const firestoreMutants = (rules) => {
  const tokens = tokensOf(rules)
  const edits = tokens.flatMap(({ text }, index) => {
    if (text === 'allow') return editsOfAllow(statementAt(tokens, index))
    if (text === '==') return laterTimeAt(tokens, index)
    if (text === 'match') return widenedAt(tokens, index)
    const returned = text === 'return' ? statementAt(tokens, index).slice(1) : []
    return isCondition(returned) ? editsOf(returned) : []
  })
  return edits.map((edit) => {
    const about = collectionAt(tokens, edit.start)
    const place = `firestore.rules:${lineOf(rules, edit.start)}`
    return { name: `${place} ${about || 'all'}: ${edit.what}`, text: edited(rules, edit), about }
  })
}
