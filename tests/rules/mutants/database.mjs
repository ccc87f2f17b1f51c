import { edited, editsOf, tokensOf } from './expressions.mjs'

/** @typedef {import('./firestore.mjs').Mutant} Mutant */
/** @typedef {{ readonly [key: string]: Rules | string | boolean }} Rules */

/** The constants that replace a whole rule. */
const constantsFor = (/** @type {string} */ kind, /** @type {string | boolean} */ rule) => {
  const isClosed = String(rule) === 'false'
  return isClosed || kind === '.validate' ? [true] : [false, true]
}

/** @param {string | boolean} rule @returns {{ what: string, rule: string }[]} */
const editedRules = (rule) => {
  if (typeof rule === 'boolean') return []
  return editsOf(tokensOf(rule)).map((edit) => ({ what: edit.what, rule: edited(rule, edit) }))
}

/** @param {Rules} rules @param {readonly string[]} path @param {string | boolean} rule @returns {Rules} */
const replaced = (rules, [first = '', ...rest], rule) => ({
  ...rules,
  [first]: rest.length === 0 ? rule : replaced(/** @type {Rules} */ (rules[first]), rest, rule),
})

/** @param {Rules} rules @param {readonly string[]} [path] @returns {{ path: string[], rule: string | boolean }[]} */
const rulesIn = (rules, path = []) =>
  Object.entries(rules).flatMap(([key, value]) =>
    typeof value === 'object'
      ? rulesIn(value, [...path, key])
      : [{ path: [...path, key], rule: value }],
  )

/**
 * Mutants of Realtime Database rules: one rule replaced or one clause removed in each.
 * @param {string} text @returns {Mutant[]}
 */
export const databaseMutants = (text) => {
  /** @type {Rules} */
  const rules = JSON.parse(text)
  return rulesIn(rules).flatMap(({ path, rule }) => {
    const kind = path.at(-1) ?? ''
    const changes = [
      ...constantsFor(kind, rule).map((constant) => ({ what: `${constant}`, rule: constant })),
      ...editedRules(rule),
    ]
    return changes.map((change) => ({
      name: `database.rules.json ${path.slice(1).join('/')}: ${change.what}`,
      text: JSON.stringify(replaced(rules, path, change.rule)),
      about: path[1]?.startsWith('.') ? '' : (path[1] ?? ''),
    }))
  })
}
