import { edited, editsOf, tokensOf } from './expressions.mjs'

/**
 * @typedef {object} Mutant
 * @property {string} name where it differs and how
 * @property {string} text
 * @property {string} about the collection whose rules differ; '' where that is not one alone
 */

/** @typedef {import('./expressions.mjs').Token} Token */
/** @typedef {import('./expressions.mjs').Edit} Edit */

const OPERATIONS = ['get', 'list', 'create', 'update', 'delete']
const MEANT = new Map([
  ['read', ['get', 'list']],
  ['write', ['create', 'update', 'delete']],
])
const operationsOf = (/** @type {readonly Token[]} */ verbs) =>
  verbs.map(({ text }) => text).filter((text) => text !== ',')

/** The statement that begins at a token, without its semicolon. */
const statementAt = (/** @type {readonly Token[]} */ tokens, /** @type {number} */ index) =>
  tokens.slice(
    index,
    tokens.findIndex(({ text }, at) => at > index && text === ';'),
  )

/** Whether a returned value is a condition, which may be true in a mutant. */
const isCondition = (/** @type {readonly Token[]} */ tokens) =>
  tokens.some(({ text }) => /^([=!<>]=|[<>]|&&|\|\||is|in)$/.test(text))

/** @param {readonly Token[]} statement @returns {Edit[]} */
const editsOfAllow = (statement) => {
  const colon = statement.findIndex(({ text }) => text === ':')
  const verbs = statement.slice(1, colon < 0 ? undefined : colon)
  const condition = colon < 0 ? [] : statement.slice(colon + 2)
  const names = operationsOf(verbs)
  const [first, last] = [statement[0], statement.at(-1)]
  if (!first || !last) return []
  const whole = { start: first.start, end: last.end }
  const text = `allow ${names.join(', ')}`
  // Named anew, as a comma may come before it or after it.
  const verbSpan = { start: verbs[0]?.start ?? 0, end: verbs.at(-1)?.end ?? 0 }
  const withoutOne = names.map((name) => ({
    ...verbSpan,
    by: names.filter((one) => one !== name).join(', '),
    what: `${text} without ${name}`,
  }))
  const isAny = condition.length === 0
  return [
    { ...whole, by: `allow ${names.join(', ')}: if false`, what: `no ${text}` },
    ...(isAny ? [] : [{ ...whole, by: text, what: `${text} to anyone` }]),
    ...(names.length > 1 ? withoutOne : []),
    ...editsOf(condition),
  ]
}

/** A hole for each operation that a block of documents allows to nobody. @returns {Edit[]} */
const holesAt = (/** @type {readonly Token[]} */ tokens, /** @type {number} */ index) => {
  // The brace after a slash is that of a wildcard in the path.
  const opening = tokens.findIndex(
    ({ text }, at) => at > index && text === '{' && tokens[at - 1]?.text !== '/',
  )
  let depth = 0
  const closing = tokens.findIndex(({ text }, at) => {
    if (at < opening) return false
    if (text === '{') depth++
    if (text === '}') depth--
    return depth === 0
  })
  const block = tokens.slice(opening, closing)
  const allowed = block.flatMap(({ text }, at) =>
    text === 'allow'
      ? operationsOf(
          block.slice(
            at + 1,
            block.findIndex((one, later) => later > at && one.text === ':'),
          ),
        ).flatMap((one) => MEANT.get(one) ?? [one])
      : [],
  )
  const isDocuments = block.some(({ text }) => text === 'match')
  const end = tokens[opening]?.end ?? 0
  const hole = (/** @type {string} */ by, /** @type {string} */ what) => ({
    start: end,
    end,
    by,
    what,
  })
  if (isDocuments) {
    const open = ' match /{any=**} { allow read, write: if request.auth != null; }'
    return [hole(open, 'everything to whoever is signed in')]
  }
  return OPERATIONS.filter((one) => !allowed.includes(one)).map((one) =>
    hole(` allow ${one}: if request.auth != null;`, `${one} to whoever is signed in`),
  )
}

/** @param {string} text @param {number} at */
const lineOf = (text, at) => text.slice(0, at).split('\n').length

/** The collection whose block a place is in; the functions before the first are of all of them. */
const collectionAt = (/** @type {readonly Token[]} */ tokens, /** @type {number} */ at) => {
  const last = tokens.findLastIndex(({ text, start }) => text === 'match' && start < at)
  const name = tokens[last + 2]?.text ?? ''
  return name === 'databases' ? '' : name
}

/**
 * Firestore rules that each lack one clause or have one hole more.
 * @param {string} rules @returns {Mutant[]}
 */
export const firestoreMutants = (rules) => {
  const tokens = tokensOf(rules)
  const edits = tokens.flatMap(({ text }, index) => {
    if (text === 'allow') return editsOfAllow(statementAt(tokens, index))
    if (text === 'match') return holesAt(tokens, index)
    const returned = text === 'return' ? statementAt(tokens, index).slice(1) : []
    return isCondition(returned) ? editsOf(returned) : []
  })
  return edits.map((edit) => {
    const about = collectionAt(tokens, edit.start)
    const place = `firestore.rules:${lineOf(rules, edit.start)}`
    return { name: `${place} ${about || 'all'}: ${edit.what}`, text: edited(rules, edit), about }
  })
}
