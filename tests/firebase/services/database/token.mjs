/**
 * Who a connection belongs to, as rules see it.
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
 * Reads an ID token. The Auth emulator signs none, so there is nothing to verify but what it says.
 * @param {unknown} credential
 * @param {number} now epoch milliseconds
 * @returns {Auth | null} null for what is no token, or is one no more
 */
export const authOf = (credential, now) => {
  const token = typeof credential === 'string' ? payloadOf(credential) : null
  if (token === null || typeof token.sub !== 'string') return null
  if (typeof token.exp !== 'number' || token.exp * 1_000 <= now) return null
  return { uid: token.sub, token }
}
