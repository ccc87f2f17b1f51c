import { createHash } from 'node:crypto'
import { iconOf } from './icons.mjs'

/** The icons: their size in pixels, and whether their ground is full. Apple's is cut by the device as well. */
const ICONS = /** @type {const} */ ({
  'icon-192': { size: 192, isFull: false, purpose: 'any' },
  'icon-512': { size: 512, isFull: false, purpose: 'any' },
  'maskable-512': { size: 512, isFull: true, purpose: 'maskable' },
  'apple-180': { size: 180, isFull: true, purpose: null },
})

/** A file under a name with the hash of its content, so that it is kept for a year and by the service worker. */
const hashed = (
  /** @type {string} */ name,
  /** @type {string} */ extension,
  /** @type {string | Uint8Array} */ source,
) => {
  const hash = createHash('sha256').update(source).digest('hex').slice(0, 8)
  return { fileName: `assets/${name}-${hash}.${extension}`, source }
}

/** What a device needs to know of the app. @param {readonly object[]} icons */
const manifestOf = (icons) => ({
  // The identity of the app, which does not depend on the manifest's address.
  id: '/',
  name: 'Centro de líderes',
  short_name: 'Líderes',
  description: 'Valide, comparta y dé seguimiento a los códigos de acceso de sus eventos.',
  lang: 'es-CR',
  dir: 'ltr',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  // The light theme's surface and paper; an open page names its own.
  theme_color: '#ffffff',
  background_color: '#f5f6f2',
  categories: ['business', 'productivity'],
  icons,
  shortcuts: [{ name: 'Seguimiento de códigos', short_name: 'Códigos', url: '/codigos' }],
})

/**
 * The files that make the portal installable, and the tags that name them in each page.
 * @param {import('./icons.mjs').Mark} mark
 */
export const webAppOf = (mark) => {
  const icons = Object.entries(ICONS).map(([name, icon]) => ({
    ...icon,
    ...hashed(name, 'png', iconOf(mark, icon.size, icon.isFull)),
  }))
  const listed = icons.flatMap(({ fileName, size, purpose }) =>
    purpose ? [{ src: `/${fileName}`, sizes: `${size}x${size}`, type: 'image/png', purpose }] : [],
  )
  const manifest = hashed('app', 'webmanifest', JSON.stringify(manifestOf(listed)))
  const apple = icons.find(({ purpose }) => purpose === null)
  return {
    files: [manifest, ...icons.map(({ fileName, source }) => ({ fileName, source }))],
    links: [
      { rel: 'manifest', href: `/${manifest.fileName}` },
      { rel: 'apple-touch-icon', href: `/${apple?.fileName}` },
    ],
  }
}

/**
 * Makes the built portal an app that can be installed.
 * @param {import('./icons.mjs').Mark} mark
 * @returns {import('vite').Plugin}
 */
export const webApp = (mark) => {
  /** @type {ReturnType<typeof webAppOf>['links']} */
  let links = []
  return {
    name: 'web-app',
    apply: 'build',
    buildStart() {
      const made = webAppOf(mark)
      links = made.links
      for (const file of made.files) this.emitFile({ type: 'asset', ...file })
    },
    transformIndexHtml: () => links.map((attrs) => ({ tag: 'link', attrs, injectTo: 'head' })),
  }
}
