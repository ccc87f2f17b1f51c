/**
 * The id of the only store whose leaders the rules admit; the portal is built for the same one.
 * @param {string} rules the text of firestore.rules
 * @throws if there is none
 */
export const storeOfRules = (rules) => {
  const store = /function store\(\)\s*\{\s*return '([^']+)';\s*\}/.exec(rules)?.[1]
  if (store === undefined) throw new Error('firestore.rules has no store().')
  return store
}

/** The store of the demo data. */
const DEMO_STORE = 'demo-store'

/** The deployed rules with the demo store, for the emulators. @param {string} rules */
export const forDemoStore = (rules) =>
  rules.replace(`return '${storeOfRules(rules)}';`, `return '${DEMO_STORE}';`)
