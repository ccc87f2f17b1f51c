import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../run.mjs'

/** The modules that the first screens begin with: the page itself, the screens of visitors, then those of a session. */
const FIRST_LOADS = [
  'index.html',
  'presentation/account/signIn/SignInScreen.tsx',
  'presentation/account/accountScreens.ts',
  'presentation/notices/Snacks.tsx',
  'presentation/portal/frame/Shell.tsx',
  'presentation/portal/DashboardScreen.tsx',
  'src/container/openSession.ts',
  'src/backends/firebase/session.ts',
  'src/backends/firebase/firestore.ts',
  'src/backends/firebase/presence.ts',
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
 * @returns {(id: string) => string | null} null for a module of no first screen
 */
export const screensNeeding = (starts, moduleInfo) => {
  const [page, ...screens] = starts.map((start) => reachedFrom(start, moduleInfo))
  return (id) => {
    if (page?.has(id)) return 'page'
    const needing = screens.flatMap((reached, index) => (reached.has(id) ? [index + 1] : []))
    return needing.length === 0 ? null : `first-${needing.join('-')}`
  }
}

/**
 * Groups modules that several first loads need by exactly who needs them. Otherwise the bundler splits off every module that a
 * later screen imports too: the dashboard was 83 files, most of some hundred bytes, which compress badly. A first screen
 * loads no module more; a later one may load some that the dashboard has loaded already.
 *
 * @returns {import('vite').Rolldown.CodeSplittingGroup}
 * @throws if one of the screens has moved
 */
export const firstScreens = () => {
  const starts = FIRST_LOADS.map((path) => join(root, path))
  const missing = starts.filter((start) => !existsSync(start))
  if (missing.length > 0) throw new Error(`Moved: ${missing.join(', ')}.`)
  /** @type {ReturnType<typeof screensNeeding> | undefined} */
  let name
  return {
    debugName: 'first screens',
    // A module that a single one needs stays with it.
    minShareCount: 2,
    // A module that is not grouped stays where it is, also if a grouped one imports it.
    includeDependenciesRecursively: false,
    name: (id, graph) => {
      name ??= screensNeeding(starts, (module) => graph.getModuleInfo(module))
      return name(id)
    },
  }
}
