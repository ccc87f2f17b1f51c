import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../run.mjs'

const FOLDER = join(root, 'presentation/kit/brand/icons')

/** The icons that the manifest lists, with their width and height in pixels. */
const ICONS = [
  { name: 'icon-192', size: 192, purpose: 'any' },
  { name: 'icon-512', size: 512, purpose: 'any' },
  { name: 'maskable-512', size: 512, purpose: 'maskable' },
]

/** A file under a name with the hash of its content, so that it is kept for a year and by the service worker. */
const hashed = (
  /** @type {string} */ name,
  /** @type {string} */ extension,
  /** @type {string | Uint8Array} */ source,
) => {
  const hash = createHash('sha256').update(source).digest('hex').slice(0, 8)
  return { fileName: `assets/${name}-${hash}.${extension}`, source }
}

/** The types of the files with lists that the portal reads, each with the endings of its files. */
const LISTS = {
  'text/plain': ['.txt'],
  'text/csv': ['.csv'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['.xlsx'],
}

/** The web app manifest. @param {readonly object[]} icons */
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
  shortcuts: [
    { name: 'Escanear códigos', short_name: 'Escanear', url: '/?escaner=1' },
    { name: 'Seguimiento de códigos', short_name: 'Códigos', url: '/codigos' },
  ],
  // Posted to the service worker (RECEIVE-1). The fields are those of infrastructure/browser/received/boundedForm.ts.
  share_target: {
    action: '/recibir',
    method: 'POST',
    enctype: 'multipart/form-data',
    params: {
      title: 'title',
      text: 'text',
      url: 'url',
      // Android knows .csv by another type.
      files: [
        {
          name: 'files',
          accept: [...Object.entries(LISTS).flat(2), 'text/comma-separated-values', 'image/*'],
        },
      ],
    },
  },
  file_handlers: [{ action: '/', accept: LISTS }],
  // A window that is open is not replaced where the system can open another one: it may hold a list.
  launch_handler: { client_mode: 'auto' },
})

const iconFile = (/** @type {string} */ name) =>
  hashed(name, 'png', readFileSync(join(FOLDER, `${name}.png`)))

/** The files that make the portal installable, and the tags that name them in each page. */
export const webAppOf = () => {
  const icons = ICONS.map(({ name, ...icon }) => ({ ...icon, file: iconFile(name) }))
  const listed = icons.map(({ file, size, purpose }) => ({
    src: `/${file.fileName}`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  }))
  const manifest = hashed('app', 'webmanifest', JSON.stringify(manifestOf(listed)))
  const apple = iconFile('apple-180')
  return {
    files: [manifest, ...icons.map(({ file }) => file), apple],
    links: [
      { rel: 'manifest', href: `/${manifest.fileName}` },
      { rel: 'apple-touch-icon', href: `/${apple.fileName}` },
    ],
  }
}

/** Makes the built portal an app that can be installed. @returns {import('vite').Plugin} */
export const webApp = () => {
  /** @type {ReturnType<typeof webAppOf>['links']} */
  let links = []
  return {
    name: 'web-app',
    apply: 'build',
    buildStart() {
      const made = webAppOf()
      links = made.links
      for (const file of made.files) this.emitFile({ type: 'asset', ...file })
    },
    transformIndexHtml: () => links.map((attrs) => ({ tag: 'link', attrs, injectTo: 'head' })),
  }
}
