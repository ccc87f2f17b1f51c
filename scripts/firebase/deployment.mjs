import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { loadEnv } from 'vite'
import { isMain, root } from '../run.mjs'
import { storeOfRules } from './store.mjs'

/**
 * Stops a deployment to another project than the one it was made for: another store's rules shut all leaders out, and another
 * store's portal lets none in. firebase.json runs it before the rules and before the hosting are deployed.
 *
 *   node scripts/firebase/deployment.mjs rules|hosting
 */

/** @typedef {{ readonly project: string | undefined, readonly store: string | undefined }} Target an installation */

/** The file of a build, hidden from Hosting, that names its installation. */
const BUILT_FOR = '.vite/built-for.json'

const BUILD = 'dist/firebase'

/**
 * Notes in the build which installation it is for.
 * @param {Record<string, string | undefined>} env @returns {import('vite').Plugin}
 */
export const builtFor = (env) => ({
  name: 'built-for',
  apply: 'build',
  generateBundle() {
    this.emitFile({
      type: 'asset',
      fileName: BUILT_FOR,
      source: JSON.stringify(targetOf(env)),
    })
  },
})

/** @param {Record<string, string | undefined>} env the settings of `.env` @returns {Target} */
const targetOf = (env) => ({ project: env.VITE_FIREBASE_PROJECT_ID, store: env.VITE_STORE_ID })

/** @returns {Target} of nothing where there is no build */
const targetOfBuild = () => {
  const path = join(root, BUILD, BUILT_FOR)
  if (!existsSync(path)) return { project: undefined, store: undefined }
  return JSON.parse(readFileSync(path, 'utf8'))
}

/**
 * Why what is there must not be deployed; null if it may.
 * @param {Target} deployed the project that it goes to, and the store of the rules
 * @param {Target} made what it was made for @param {string} where that is said
 */
export const reasonAgainst = (deployed, made, where) => {
  if (made.project !== deployed.project)
    return `${where} names the project «${made.project ?? ''}», and this deployment goes to «${deployed.project ?? ''}».`
  if (made.store !== deployed.store)
    return `${where} names the store «${made.store ?? ''}», and firestore.rules names «${deployed.store}».`
  return null
}

const main = () => {
  const deployed = {
    project: process.env.GCLOUD_PROJECT,
    store: storeOfRules(readFileSync(join(root, 'firestore.rules'), 'utf8')),
  }
  const reason =
    process.argv[2] === 'hosting'
      ? reasonAgainst(deployed, targetOfBuild(), BUILD)
      : reasonAgainst(deployed, targetOf(loadEnv('production', root, 'VITE_')), '.env')
  if (reason === null) return
  console.error(`${reason} Set what is wrong and, for the hosting, build again.`)
  process.exitCode = 1
}

if (isMain(import.meta.url)) main()
