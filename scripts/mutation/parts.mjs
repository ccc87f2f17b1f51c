import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../run.mjs'

/**
 * @typedef {object} Part of the code, small enough for one sitting
 * @property {string} name what `--part=` selects
 * @property {readonly string[]} folders
 * @property {boolean} [isFlat] without the folders within
 * @property {boolean} [isShown] screens show what it derives, so component tests are its tests too
 */

/** @type {readonly Part[]} */
export const PARTS = [
  { name: 'domain/account', folders: ['domain/account'] },
  { name: 'domain/shared', folders: ['domain/shared', 'domain/presence', 'domain/notifications'] },
  { name: 'domain/codes', folders: ['domain/codes'], isFlat: true },
  ...[
    'domain/alerts',
    'domain/leaders',
    'domain/messages',
    'domain/own',
    'domain/tickets',
    'domain/codes/generation',
    'domain/codes/removal',
    'domain/codes/handover',
    'domain/codes/tracking',
    'domain/codes/uses',
    'domain/codes/validator',
  ].map((name) => ({
    name,
    folders: [name],
  })),
  ...[
    'application/account',
    'application/alerts',
    'application/codes/generation',
    'application/codes/handover',
    'application/codes/messages',
    'application/codes/removal',
    'application/codes/tickets',
    'application/codes/tracked',
    'application/codes/tracking',
    'application/codes/uses',
    'application/codes/validator',
    'application/leaders',
    'application/own',
  ].map((name) => ({ name, folders: [name], isShown: true })),
  {
    name: 'application/portal',
    folders: [
      'appearance',
      'connection',
      'history',
      'installation',
      'notices',
      'portal',
      'ports',
      'presence',
      'process',
      'version',
    ].map((folder) => `application/${folder}`),
    isShown: true,
  },
]

/**
 * The parts of a selection such as 'domain' or 'application/codes'; all without one.
 * @param {string} [selected]
 */
export const partsOf = (selected = '') => {
  const folder = selected.replace(/\/$/, '')
  return PARTS.filter(({ name }) => !folder || name === folder || name.startsWith(`${folder}/`))
}

/** @param {Part} part @returns {string[]} relative to the repository's root */
export const filesOf = ({ folders, isFlat = false }) =>
  folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: !isFlat })
      .map((file) => `${folder}/${String(file).replaceAll('\\', '/')}`)
      .filter((file) => file.endsWith('.ts')),
  )
