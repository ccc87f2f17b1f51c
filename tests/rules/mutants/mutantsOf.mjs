import { databaseMutants } from './database.mjs'
import { firestoreMutants } from './firestore.mjs'

const KINDS = { 'firestore.rules': firestoreMutants, 'database.rules.json': databaseMutants }

/** @typedef {keyof typeof KINDS} RulesFile */

/**
 * @param {RulesFile} file @param {string} rules its text
 * @throws if there are no mutants, since zero survivors would prove nothing
 */
export const mutantsOf = (file, rules) => {
  const mutants = KINDS[file](rules)
  if (mutants.length === 0) throw new Error(`${file} has no clause to mutate.`)
  return mutants
}
