import { edited, editsOf, tokensOf } from './expressions.mjs'

/**
 * @typedef {object} Mutant
 * @property {string} name the place and kind of the mutation
 * @property {string} text
 * @property {string} about the mutated collection; '' if several
 */

/** @typedef {import('./expressions.mjs').Token} Token */
/** @typedef {import('./expressions.mjs').Edit} Edit */

const OPERATIONS = ['get', 'list', 'create', 'update', 'delete']
const SHORTHANDS = new Map([
  ['read', ['get', 'list']],
  ['write', ['create', 'update', 'delete']],
])
const operationsOf = (/** @type {readonly Token[]} */ verbs) =>
  verbs.map(({ text }) => text).filter((text) => text !== ',')

/** The statement that starts at a token, without its semicolon. */
const statementAt = (/** @type {readonly Token[]} */ tokens, /** @type {number} */ index) =>
  tokens.slice(
    index,
    tokens.findIndex(({ text }, at) => at > index && text === ';'),
  )

/** Whether a returned expression is a condition. */
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

/** Adds a permission for each operation that a match block never allows. @returns {Edit[]} */
const addedPermissionsAt = (
  /** @type {readonly Token[]} */ tokens,
  /** @type {number} */ index,
) => {
  // A brace after a slash is a wildcard of the path.
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
        ).flatMap((one) => SHORTHANDS.get(one) ?? [one])
      : [],
  )
  const isDocuments = block.some(({ text }) => text === 'match')
  const end = tokens[opening]?.end ?? 0
  const insertion = (/** @type {string} */ by, /** @type {string} */ what) => ({
    start: end,
    end,
    by,
    what,
  })
  if (isDocuments) {
    const open = ' match /{any=**} { allow read, write: if request.auth != null; }'
    return [insertion(open, 'everything to any signed-in user')]
  }
  return OPERATIONS.filter((one) => !allowed.includes(one)).map((one) =>
    insertion(` allow ${one}: if request.auth != null;`, `${one} to any signed-in user`),
  )
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

/**
 * Mutants of Firestore rules: one clause removed, one permission added or one time let through in each.
 * @param {string} rules @returns {Mutant[]}
 */
export const firestoreMutants = (rules) => {
  const tokens = tokensOf(rules)
  const edits = tokens.flatMap(({ text }, index) => {
    if (text === 'allow') return editsOfAllow(statementAt(tokens, index))
    if (text === '==') return laterTimeAt(tokens, index)
    if (text === 'match') return addedPermissionsAt(tokens, index)
    const returned = text === 'return' ? statementAt(tokens, index).slice(1) : []
    return isCondition(returned) ? editsOf(returned) : []
  })
  return edits.map((edit) => {
    const about = collectionAt(tokens, edit.start)
    const place = `firestore.rules:${lineOf(rules, edit.start)}`
    return { name: `${place} ${about || 'all'}: ${edit.what}`, text: edited(rules, edit), about }
  })
}
