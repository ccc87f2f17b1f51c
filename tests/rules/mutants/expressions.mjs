import { patternEdits } from './patterns.mjs'

/**
 * @typedef {object} Token
 * @property {string} text
 * @property {number} start
 * @property {number} end
 */

/**
 * @typedef {object} Edit a replaced part of a text
 * @property {number} start
 * @property {number} end
 * @property {string} by
 * @property {string} what
 */

const BLANK_OR_COMMENT = /\s+|\/\/[^\n]*|\/\*[\s\S]*?\*\//y
const TOKEN =
  /'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|\$?[A-Za-z_]\w*|\d+(?:\.\d+)?|&&|\|\||[=!<>]=+|[^\s\w]/y
/** Only as an argument: elsewhere a slash is a division or a path separator. */
const REGEXP = /(?<=\(\s*)\/(?:[^/\\\n]|\\.)+\/i?(?=\s*\))/y

/** @param {string} text @param {number} [offset] @returns {Token[]} */
export const tokensOf = (text, offset = 0) => {
  const tokens = []
  let at = 0
  const consume = (/** @type {RegExp} */ pattern) => {
    pattern.lastIndex = at
    const found = pattern.exec(text)?.[0]
    if (found === undefined) return undefined
    at += found.length
    return found
  }
  while (at < text.length) {
    if (consume(BLANK_OR_COMMENT) !== undefined) continue
    const start = at
    const found = consume(REGEXP) ?? consume(TOKEN)
    if (found === undefined)
      throw new Error(`No token at ${start}: ${text.slice(start, start + 20)}`)
    tokens.push({ text: found, start: start + offset, end: at + offset })
  }
  return tokens
}

const OPENING = new Map([
  ['(', ')'],
  ['[', ']'],
  ['{', '}'],
])
const CLOSING = new Set(OPENING.values())

/** Splits tokens at a separator outside brackets. @param {readonly Token[]} tokens @param {string} separator */
const split = (tokens, separator) => {
  /** @type {Token[][]} */
  const parts = [[]]
  let depth = 0
  for (const token of tokens) {
    if (OPENING.has(token.text)) depth++
    if (CLOSING.has(token.text)) depth--
    if (depth === 0 && token.text === separator) parts.push([])
    else parts.at(-1)?.push(token)
  }
  return parts.filter((part) => part.length > 0)
}

/** The outermost bracketed groups. */
const bracketGroups = (/** @type {readonly Token[]} */ tokens) => {
  /** @type {{ opening: Token, inner: Token[] }[]} */
  const groups = []
  let depth = 0
  for (const token of tokens) {
    if (CLOSING.has(token.text)) depth--
    if (depth > 0) groups.at(-1)?.inner.push(token)
    if (OPENING.has(token.text) && depth++ === 0) groups.push({ opening: token, inner: [] })
  }
  return groups
}

const span = (/** @type {readonly Token[]} */ tokens) => ({
  start: tokens[0]?.start ?? 0,
  end: tokens.at(-1)?.end ?? 0,
})
const label = (/** @type {readonly Token[]} */ tokens) => {
  const text = tokens.map((token) => token.text).join('')
  return text.length > 50 ? `${text.slice(0, 50)}…` : text
}

/** Removes each element of a list in turn. @returns {Edit[]} */
const elementRemovals = (/** @type {Token[]} */ inner) => {
  const elements = split(inner, ',')
  return elements.map((element, index) => {
    const { start, end } = span(element)
    const next = elements[index + 1]
    const previous = elements[index - 1]
    // Including the comma between it and its neighbour.
    const from = next || !previous ? start : span(previous).end
    const what = `without ${label(element)} in the list`
    return { start: from, end: next ? span(next).start : end, by: '', what }
  })
}

/** One more, and one less. @returns {Edit[]} */
const numberEdits = (/** @type {Token} */ { text, start, end }) =>
  [+text + 1, +text - 1]
    .filter((number) => number >= 0)
    .map((number) => ({ start, end, by: `${number}`, what: `${number} for ${text}` }))

/**
 * The mutations of a condition: true for each operand of &&, false for each operand of ||, each list element removed,
 * each pattern a little narrower and wider, each number plus and minus one.
 * @param {readonly Token[]} tokens @returns {Edit[]}
 */
export const editsOf = (tokens) => {
  for (const [separator, by] of /** @type {const} */ ([
    ['||', 'false'],
    ['&&', 'true'],
  ])) {
    const operands = split(tokens, separator)
    if (operands.length < 2) continue
    return operands.flatMap((operand) => [
      { ...span(operand), by, what: `${by} for ${label(operand)}` },
      ...editsOf(operand),
    ])
  }
  const previous = (/** @type {Token} */ token) => tokens[tokens.indexOf(token) - 1]
  return [
    ...bracketGroups(tokens).flatMap(({ opening, inner }) => [
      // Brackets after a value contain a key, not a list.
      ...(opening.text === '[' && !/[\w)\]]$/.test(previous(opening)?.text ?? '')
        ? elementRemovals(inner)
        : []),
      ...(previous(opening)?.text === 'matches'
        ? inner.flatMap((pattern) => patternEdits(pattern, tokens[0]?.text === '!'))
        : editsOf(inner)),
    ]),
    ...tokens
      .filter(({ text }, index) => /^\d/.test(text) && !isInside(tokens, index))
      .flatMap(numberEdits),
  ]
}

/** Whether a token is in brackets, which bracketGroups covers. */
const isInside = (/** @type {readonly Token[]} */ tokens, /** @type {number} */ index) =>
  tokens.slice(0, index).reduce((depth, { text }) => {
    if (OPENING.has(text)) return depth + 1
    return CLOSING.has(text) ? depth - 1 : depth
  }, 0) > 0

/** @param {string} text @param {Edit} edit */
export const edited = (text, { start, end, by }) => text.slice(0, start) + by + text.slice(end)
