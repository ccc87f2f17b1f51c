import { join } from 'node:path'
import { runnerImport } from 'vite'
import { root } from '../run.mjs'

const EMPTY_ROOT = '<div id="root"></div>'

/**
 * Puts rendered HTML into the root element of a page.
 * @param {string} page @param {string} html @param {string} [path] the route it was rendered for
 * @throws if the page has no empty root element
 */
export const withContent = (page, html, path) => {
  if (!page.includes(EMPTY_ROOT)) throw new Error(`index.html contains no ${EMPTY_ROOT}.`)
  const mark = path === undefined ? '' : ` data-prerendered="${path}"`
  // A replacement function, because `$` is special in a replacement string.
  return page.replace(EMPTY_ROOT, () => `<div id="root"${mark}>${html}</div>`)
}

/** @param {string} page @param {string} title of the route */
export const withTitle = (page, title) =>
  page.replace(/(?<=<title>)(?=[^<]*<\/title>)/, () => `${title} · `)

/** Served at the paths of the account screens (firebase.json). */
const ACCOUNT_PAGE = 'cuenta.html'

const NO_STYLES = '\0no-styles'

/** Stubs style sheets, which server rendering does not need. @type {import('vite').Plugin} */
const withoutStyles = {
  name: 'without-styles',
  enforce: 'pre',
  resolveId: (source) => (source.endsWith('.css') ? NO_STYLES : null),
  load: (id) => (id === NO_STYLES ? '' : null),
}

/**
 * Renders at build time what a visitor sees first: the pages of the sign-in and of action links get files of their own,
 * which the hosting serves at their paths (firebase.json), the other account screens share one with the loading state, and
 * every other page gets the frame of the portal.
 * @param {import('../../src/settings/Settings').Settings<unknown>} settings
 * @returns {import('vite').Plugin}
 */
export const prerender = (settings) => ({
  name: 'prerender',
  apply: 'build',
  generateBundle: {
    order: 'post',
    async handler(_options, bundle) {
      const index = bundle['index.html']
      if (index?.type !== 'asset') throw new Error('The build has no index.html.')
      const page = String(index.source)
      /** @type {{ module: typeof import('../../src/prerender') }} */
      const { module } = await runnerImport(join(root, 'src/prerender.tsx'), {
        root,
        configFile: false,
        logLevel: 'warn',
        mode: 'production',
        plugins: [withoutStyles],
        oxc: { jsx: { development: false } },
      })
      const { signIn, accountAction, account, shell } = module.prerender(settings)
      index.source = withContent(page, shell.html)
      this.emitFile({
        type: 'asset',
        fileName: `${signIn.path.slice(1)}.html`,
        source: withTitle(withContent(page, signIn.html, signIn.path), signIn.title),
      })
      this.emitFile({
        type: 'asset',
        fileName: 'auth-action.html',
        source: withTitle(withContent(page, accountAction.html), accountAction.title),
      })
      this.emitFile({
        type: 'asset',
        fileName: ACCOUNT_PAGE,
        source: withContent(page, account.html),
      })
    },
  },
})
