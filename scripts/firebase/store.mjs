/**
 * The store that the rules let in. The portal is built for one store and the rules hold the same one.
 * @param {string} rules the text of firestore.rules
 * @throws where they name none
 */
export const storeOfRules = (rules) => {
  const store = /function store\(\)\s*\{\s*return '([^']+)';\s*\}/.exec(rules)?.[1]
  if (store === undefined) throw new Error('firestore.rules names no store().')
  return store
}

/** The store of the demo data, which every emulator holds. */
const DEMO_STORE = 'demo-store'

/** The rules as the emulators have them: those that are deployed, for the demo store. @param {string} rules */
export const forDemoStore = (rules) =>
  rules.replace(`return '${storeOfRules(rules)}';`, `return '${DEMO_STORE}';`)
