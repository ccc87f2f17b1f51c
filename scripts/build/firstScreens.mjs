import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../run.mjs'

/** What the first screens load, each as one whole: the page itself, what visitors see, then what a session begins with. */
const WHOLES = [
  'index.html',
  'presentation/account/signIn/SignInScreen.tsx',
  'presentation/account/accountScreens.ts',
  'presentation/notices/Snacks.tsx',
  'presentation/appShell/Shell.tsx',
  'presentation/codes/DashboardScreen.tsx',
  'src/container/openSession.ts',
  'src/container/firebase/parts/session.ts',
  'src/container/firebase/parts/firestore.ts',
  'src/container/firebase/parts/presence.ts',
]

/** @typedef {(id: string) => { readonly importedIds: readonly string[] } | null} ModuleInfo */

/** A module and all that it imports, directly or not. @param {string} start @param {ModuleInfo} moduleInfo */
const reachedFrom = (start, moduleInfo) => {
  const reached = new Set([start])
  for (const id of reached) {
    for (const imported of moduleInfo(id)?.importedIds ?? []) reached.add(imported)
  }
  return reached
}

/**
 * Names each set of first screens that needs some of the modules.
 * @param {readonly string[]} starts the modules of the first screens, that of the page first
 * @param {ModuleInfo} moduleInfo
 * @returns {(id: string) => string | null} null for a module of the page, or of no first screen
 */
export const screensNeeding = (starts, moduleInfo) => {
  const [page, ...screens] = starts.map((start) => reachedFrom(start, moduleInfo))
  return (id) => {
    if (page?.has(id)) return null
    const needing = screens.flatMap((reached, index) => (reached.has(id) ? [index + 1] : []))
    return needing.length === 0 ? null : `first-${needing.join('')}`
  }
}

/**
 * One chunk for each set of first screens, of the modules that others need too. Without it each such module is cut off by the
 * later screens that import it: the dashboard was 83 files, most of some hundred bytes, which compress badly. A first screen
 * loads no module more; a later one may load some that the dashboard has loaded already.
 *
 * @returns {import('vite').Rolldown.CodeSplittingGroup}
 * @throws if one of the screens has moved
 */
export const firstScreens = () => {
  const starts = WHOLES.map((path) => join(root, path))
  const missing = starts.filter((start) => !existsSync(start))
  if (missing.length > 0) throw new Error(`Moved: ${missing.join(', ')}.`)
  /** @type {ReturnType<typeof screensNeeding> | undefined} */
  let name
  return {
    debugName: 'first screens',
    // What one of them alone needs stays with it.
    minShareCount: 2,
    // A module that is not grouped stays where it is, also if a grouped one imports it.
    includeDependenciesRecursively: false,
    name: (id, graph) => {
      name ??= screensNeeding(starts, (module) => graph.getModuleInfo(module))
      return name(id)
    },
  }
}
