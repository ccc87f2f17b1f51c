/** @typedef {import('./expressions.mjs').Token} Token */

/**
 * @typedef {object} Block a match block
 * @property {number} start where its first statement may stand
 * @property {readonly Token[]} path
 * @property {readonly Token[]} own its tokens, without those of the blocks in it
 * @property {boolean} hasBlocks
 */

/** The statement that starts at a token, without its semicolon. */
export const statementAt = (/** @type {readonly Token[]} */ tokens, /** @type {number} */ index) =>
  tokens.slice(
    index,
    tokens.findIndex(({ text }, at) => at > index && text === ';'),
  )

/** @param {readonly Token[]} statement that allows something */
export const partsOfAllow = (statement) => {
  const colon = statement.findIndex(({ text }) => text === ':')
  const verbs = statement.slice(1, colon < 0 ? undefined : colon)
  return {
    verbs,
    names: verbs.map(({ text }) => text).filter((text) => text !== ','),
    condition: colon < 0 ? [] : statement.slice(colon + 2),
  }
}

/** The index of the brace that opens the block of a match. A brace after a slash is a wildcard of the path. */
const openingOf = (/** @type {readonly Token[]} */ tokens, /** @type {number} */ match) =>
  tokens.findIndex(({ text }, at) => at > match && text === '{' && tokens[at - 1]?.text !== '/')

const closingOf = (/** @type {readonly Token[]} */ tokens, /** @type {number} */ opening) => {
  let depth = 0
  return tokens.findIndex(({ text }, at) => {
    if (at < opening) return false
    if (text === '{') depth++
    if (text === '}') depth--
    return depth === 0
  })
}

/** @param {readonly Token[]} tokens @param {number} match the index of the word @returns {Block} */
export const blockAt = (tokens, match) => {
  const opening = openingOf(tokens, match)
  const closing = closingOf(tokens, opening)
  /** @type {Token[]} */
  const own = []
  let hasBlocks = false
  for (let at = opening + 1; at < closing; at++) {
    const token = tokens[at]
    if (token?.text === 'match') {
      hasBlocks = true
      at = closingOf(tokens, openingOf(tokens, at))
    } else if (token) own.push(token)
  }
  return {
    start: tokens[opening]?.end ?? 0,
    path: tokens.slice(match + 1, opening),
    own,
    hasBlocks,
  }
}
