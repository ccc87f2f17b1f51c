import { edited, editsOf, tokensOf } from './expressions.mjs'

/** @typedef {import('./firestore.mjs').Mutant} Mutant */
/** @typedef {{ readonly [key: string]: Rules | string | boolean }} Rules */

/** What may stand for a whole rule, and whether that is another rule. */
const wholes = (/** @type {string} */ kind, /** @type {string | boolean} */ rule) => {
  const isClosed = String(rule) === 'false'
  // A record that may never be written is found out by whatever may write it.
  return isClosed ? [true] : kind === '.validate' ? [true] : [false, true]
}

/** @param {string | boolean} rule @returns {{ what: string, rule: string }[]} */
const parts = (rule) => {
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
 * Realtime Database rules that each lack one clause or one rule.
 * @param {string} text @returns {Mutant[]}
 */
export const databaseMutants = (text) => {
  /** @type {Rules} */
  const rules = JSON.parse(text)
  return rulesIn(rules).flatMap(({ path, rule }) => {
    const kind = path.at(-1) ?? ''
    const changes = [
      ...wholes(kind, rule).map((whole) => ({ what: `${whole}`, rule: whole })),
      ...parts(rule),
    ]
    return changes.map((change) => ({
      name: `database.rules.json ${path.slice(1).join('/')}: ${change.what}`,
      text: JSON.stringify(replaced(rules, path, change.rule)),
      about: path[1]?.startsWith('.') ? '' : (path[1] ?? ''),
    }))
  })
}
