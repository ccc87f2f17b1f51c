import { writeFileSync } from 'node:fs'
import { inParallel } from './reads.mjs'

const quoted = (/** @type {string} */ text) => `"${text.replaceAll('"', '""')}"`

/**
 * Writes a file of links by which leaders without a password set one. Each opens an account, so only the file's owner
 * may read it.
 * @param {import('./admin.mjs').Firebase['auth']} auth @param {readonly string[]} emails
 * @param {string} path of a file that does not exist yet
 */
export const writeInvitations = async (auth, emails, path) => {
  const links = await inParallel(emails, (email) => auth.generatePasswordResetLink(email))
  const lines = emails.map((email, at) => [email, links[at] ?? ''].map(quoted).join(','))
  writeFileSync(path, `${['email,link', ...lines].join('\r\n')}\r\n`, { flag: 'wx', mode: 0o600 })
}
