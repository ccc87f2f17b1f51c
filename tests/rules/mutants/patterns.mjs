/** @typedef {import('./expressions.mjs').Token} Token */
/** @typedef {import('./expressions.mjs').Edit} Edit */

/** Matches no valid value. */
const NEVER = 'zzzz'

/** The matches in a part of a pattern, by their places in the whole. */
const partsOf = (
  /** @type {string} */ part,
  /** @type {RegExp} */ pattern,
  /** @type {number} */ offset,
) =>
  [...part.matchAll(pattern)].map((found) => ({
    found,
    start: offset + found.index,
    end: offset + found.index + found[0].length,
  }))

/** Disables each alternative of a pattern. @returns {Edit[]} */
const alternativeEdits = (/** @type {Token} */ { text, start }) =>
  partsOf(text, /\(([^()]*\|[^()]*)\)/g, start).flatMap((choice) =>
    partsOf(choice.found[1] ?? '', /[^|]+/g, choice.start + 1).map(({ found, start, end }) => ({
      start,
      end,
      by: NEVER,
      what: `no ${found[0]} in ${text}`,
    })),
  )

/** The smaller members of a class: one member less, or a range without its first or last one. */
const lesserMembers = (/** @type {string} */ member, /** @type {boolean} */ isOnly) => {
  const [first = '', , last = ''] = member
  if (member.length !== 3) return isOnly ? [] : ['']
  const next = String.fromCharCode(first.charCodeAt(0) + 1)
  const former = String.fromCharCode(last.charCodeAt(0) - 1)
  return [...(isOnly ? [] : ['']), `${next}-${last}`, `${first}-${former}`]
}

/** Makes each class of characters in a pattern smaller. @returns {Edit[]} */
const classEdits = (/** @type {Token} */ { text, start }) =>
  partsOf(text, /\[([^\]]+)\]/g, start).flatMap((one) => {
    const members = partsOf(one.found[1] ?? '', /[^-]-[^-]|./g, one.start + 1)
    return members.flatMap(({ found, start: from, end }) =>
      lesserMembers(found[0], members.length === 1).map((by) => ({
        start: from,
        end,
        by,
        what: `${by || 'no'} for ${found[0]} at ${from - start} in ${text}`,
      })),
    )
  })

/** Makes each count in a pattern one more and one less. @returns {Edit[]} */
const countEdits = (/** @type {Token} */ { text, start }) =>
  partsOf(text, /\{(\d+)(,?)(\d*)\}/g, start).flatMap(({ found, start: from, end }) => {
    const [, least = '', comma = '', most = ''] = found
    const changed = [1, -1].flatMap((by) => [
      `{${+least + by}${comma}${most}}`,
      ...(most === '' ? [] : [`{${least},${+most + by}}`]),
    ])
    return changed
      .filter((count) => !count.includes('-'))
      .map((by) => ({ start: from, end, by, what: `${by} for ${found[0]} in ${text}` }))
  })

/** Removes each anchor of a regular expression between slashes. @returns {Edit[]} */
const anchorEdits = (/** @type {Token} */ { text, start }) =>
  partsOf(text, /(?<=^\/)\^|\$(?=\/i?$)/g, start).map(({ found, start, end }) => ({
    start,
    end,
    by: '',
    what: `no ${found[0]} in ${text}`,
  }))

/** Has any number of characters be some. @returns {Edit[]} */
const repetitionEdits = (/** @type {Token} */ { text, start }) =>
  partsOf(text, /(?<=\])\*/g, start).map(({ start, end }) => ({
    start,
    end,
    by: '{0,8}',
    what: `{0,8} for * in ${text}`,
  }))

/** Takes a full stop in each class of characters. @returns {Edit[]} */
const stopEdits = (/** @type {Token} */ { text, start }) =>
  partsOf(text, /\[([^\].]*)\]/g, start).map(({ found, start: from }) => ({
    start: from + 1,
    end: from + 1,
    by: '.',
    what: `a full stop in ${found[0]} at ${from - start} in ${text}`,
  }))

/** Takes anything before what a pattern matches, and after it. @returns {Edit[]} */
const besidesEdits = (/** @type {Token} */ { text, start, end }) => {
  if (text.startsWith('/')) return []
  const ends = [
    { at: start + 1, where: 'before', isThere: /^.\.\*/.test(text) },
    { at: end - 1, where: 'after', isThere: /\.\*.$/.test(text) },
  ]
  return ends
    .filter(({ isThere }) => !isThere)
    .map(({ at, where }) => ({ start: at, end: at, by: '.*', what: `anything ${where} ${text}` }))
}

/**
 * The mutations of a pattern: of its alternatives, classes, counts and anchors.
 * @param {Token} token
 * @param {boolean} isNegated whether what it matches is refused: matching more of that lets nothing through
 * @returns {Edit[]}
 */
export const patternEdits = (token, isNegated) => [
  ...alternativeEdits(token),
  ...classEdits(token),
  ...countEdits(token),
  ...anchorEdits(token),
  ...repetitionEdits(token),
  ...(isNegated ? [] : [...stopEdits(token), ...besidesEdits(token)]),
]
