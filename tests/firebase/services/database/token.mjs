/**
 * The `auth` variable of the rules.
 * @typedef {{ uid: string, token: Record<string, unknown> }} Auth
 */

/** @returns {Record<string, unknown> | null} */
const payloadOf = (/** @type {string} */ token) => {
  try {
    return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8'))
  } catch {
    return null
  }
}

/**
 * Decodes an ID token. Tokens of the Auth emulator are unsigned, so only the claims are checked.
 * @param {unknown} credential
 * @param {number} now epoch milliseconds
 * @returns {Auth | null} null for an invalid or expired token
 */
export const authOf = (credential, now) => {
  const token = typeof credential === 'string' ? payloadOf(credential) : null
  if (token === null || typeof token.sub !== 'string') return null
  if (typeof token.exp !== 'number' || token.exp * 1_000 <= now) return null
  return { uid: token.sub, token }
}
