/** A literal, a placeholder for a digit, or one for the whole value: 'General' or '@'. */
interface Part {
  readonly kind: 'literal' | 'digit' | 'value'
  readonly text: string
}

/** A section of a number format: what it makes of a value, and what it is for. */
export interface Section {
  readonly kind:
    | 'empty'
    | 'literal'
    | 'general'
    | 'text'
    | 'date'
    /** Digits with literals between them: '000-000'. */
    | 'digits'
    /** Decimals, percents, exponents, fractions and thousands. */
    | 'amount'
    | 'unsure'
  readonly parts: readonly Part[]
  /** The numbers that it is for, as '[>99]' says; null if it does not say. */
  readonly condition: ((value: number) => boolean) | null
}

/** The tokens of a format (ECMA-376-1, 18.8.31). */
const TOKEN = /"[^"]*"|\\[\s\S]|[_*][\s\S]|\[[^\]]*\]|general|e[+-]|am\/pm|a\/p|[\s\S]/giu

const CONDITION = /^\[(<=|>=|<>|<|>|=)\s*(-?\d+(?:\.\d+)?)\]$/
const COLOUR = /^\[(?:black|blue|cyan|green|magenta|red|white|yellow|color ?\d+)\]$/i
const ELAPSED = /^\[(?:h+|m+|s+)\]$/i
/** A text with a language; seven digits of it and more name other numerals. */
const CURRENCY = /^\[\$([^\]-]*)(?:-(?![\da-f]{7})[^\]]*)?\]$/i

const comparison =
  (sign: string, limit: number) =>
  (value: number): boolean => {
    if (sign === '<') return value < limit
    if (sign === '<=') return value <= limit
    if (sign === '>') return value > limit
    if (sign === '>=') return value >= limit
    return (value === limit) === (sign === '=')
  }

/** The text that a token shows by itself; null if it is none. Padding is a blank, and so is what fills the cell. */
const literalOf = (token: string): string | null => {
  if (/^".*"$/su.test(token)) return token.slice(1, -1)
  if (/^\\./su.test(token)) return token.slice(1)
  if (/^[_*]./su.test(token) || COLOUR.test(token)) return ''
  if (token.startsWith('[')) return CURRENCY.exec(token)?.[1] ?? null
  return /^[^a-z0#?,.%/@"\\_*]$/iu.test(token) ? token : null
}

/** The kinds by the outline of a section, in which '~' stands for a literal and '&' for 'General'. */
const kindOf = (outline: string): Section['kind'] => {
  if (outline === '') return 'empty'
  if (/^~+$/.test(outline)) return 'literal'
  if (/^~*&~*$/.test(outline)) return 'general'
  if (/^[~@]*@[~@]*$/.test(outline)) return 'text'
  if (/^[~0#?]+$/.test(outline)) return 'digits'
  // Separators of thousands: between digits, without a literal beside.
  if (/^~*[0#?]+(?:,[0#?]+)*~*$/.test(outline)) return 'digits'
  if (/^~*(?:[0#?,.%/]|e[+-])+~*$/i.test(outline)) return 'amount'
  const withoutFractions = outline.replace(/s\.0+/gi, 's')
  return /[dmyhs]/i.test(outline) && !/[0#?@]/.test(withoutFractions) ? 'date' : 'unsure'
}

const sectionOf = (tokens: readonly string[]): Section => {
  const parts: Part[] = []
  let condition: Section['condition'] = null
  let outline = ''
  for (const token of tokens) {
    const [, sign, limit] = CONDITION.exec(token) ?? []
    const literal = literalOf(token)
    if (sign !== undefined) condition = comparison(sign, Number(limit))
    else if (literal !== null) {
      // A blank would part the code.
      const text = literal.replace(/\s/g, '')
      if (text === '') continue
      parts.push({ kind: 'literal', text })
      outline += '~'
    } else if (/^(?:general|@)$/i.test(token)) {
      parts.push({ kind: 'value', text: token })
      outline += token === '@' ? '@' : '&'
    } else {
      if (/^[0#?]$/.test(token)) parts.push({ kind: 'digit', text: token })
      outline += ELAPSED.test(token) ? token.slice(1, -1) : token
    }
  }
  return { kind: kindOf(outline), parts, condition }
}

/** The sections of a number format, between its semicolons. */
export const formatSections = (code: string): readonly Section[] => {
  const sections: string[][] = [[]]
  for (const [token] of code.matchAll(TOKEN)) {
    if (token === ';') sections.push([])
    else sections.at(-1)?.push(token)
  }
  return sections.map(sectionOf)
}
