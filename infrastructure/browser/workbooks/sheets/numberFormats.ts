import { DATE } from '../../../../domain/codes/validator/leftOut'
import type { ZipParts } from '../zip/ZipParts'
import { attributeReader } from './attributes'
import { parsePart } from './parsePart'
import { decodeEntities } from './XmlScanner'

/** Shows a number that is stored as decimal digits, as its cell does; a date as its mark. */
export type NumberFormat = (stored: string) => string

const asDate: NumberFormat = () => DATE

/** Ids of built-in formats for dates and times (ECMA-376-1, 18.8.30), the first and the last of each range. */
const BUILT_IN_DATES = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
] as const

const isBuiltInDate = (id: number): boolean =>
  BUILT_IN_DATES.some(([first, last]) => id >= first && id <= last)

/** Literals, padding, colours, currencies and languages; elapsed times such as [h] stay. */
const NO_PLACEHOLDERS = /"[^"]*"|\\.|[_*].|\[(?!(?:h+|m+|s+)\])[^\]]*\]|general/gi
const FRACTION_OF_SECOND = /s\.0+/gi

const isDateFormat = (section: string): boolean => {
  const placeholders = section.replace(NO_PLACEHOLDERS, '').replace(FRACTION_OF_SECOND, 's')
  return /[dmyhs]/i.test(placeholders) && !/[0#?@]/.test(placeholders)
}

/** Zeros with literals between them, and nothing else. */
const DIGITS = /^(?:0|[-/()+ ]|\\.|"[^"]*"|[_*].|\[\$-[^\]]*\])+$/
const DIGITS_TOKEN = /(0)|([-/()+ ])|\\(.)|"([^"]*)"|[_*].|\[[^\]]*\]/g

/** '000-000' shows 1234 as 001-234: digits fill the zeros from the right, further ones stand before the first. */
const digitsFormat = (section: string): NumberFormat => {
  const parts = Array.from(section.matchAll(DIGITS_TOKEN), ([, zero, sign, escaped, quoted]) =>
    zero === undefined ? (sign ?? escaped ?? quoted ?? '') : null,
  )
  const zeros = parts.filter((part) => part === null).length
  return (stored) => {
    if (!/^\d+$/.test(stored)) return stored
    const digits = stored.padStart(zeros, '0')
    const more = digits.length - zeros
    let at = 0
    const shown = parts.map((part) => {
      if (part !== null) return part
      const from = at
      at = from === 0 ? more + 1 : from + 1
      return digits.slice(from, at)
    })
    // A blank would part the code.
    return shown.join('').replace(/\s/g, '')
  }
}

const COLOUR = /\[(?:black|blue|cyan|green|magenta|red|white|yellow|color ?\d+)\]/gi

/** Excel takes no longer format. */
const LONGEST_FORMAT = 255

/** The format that a code such as '00000' names; null if a number shows as it is stored, as far as codes go. */
const formatOf = (code: string): NumberFormat | null => {
  if (code.length > LONGEST_FORMAT) return null
  const [first = ''] = code.split(/;(?=(?:[^"]*"[^"]*")*[^"]*$)/)
  // Colours, and digits that may be missing, show nothing of their own.
  const section = first.replace(COLOUR, '').replace(/^[#?]+(?=0)/, '')
  if (isDateFormat(section)) return asDate
  return DIGITS.test(section) && /0/.test(section) ? digitsFormat(section) : null
}

const formatId = attributeReader('numFmtId')
const formatCode = attributeReader('formatCode')

/** The number formats of a workbook's styles, by the index that cells name; null for plain numbers. */
export const numberFormatsOf = (zip: ZipParts, path: string): readonly (NumberFormat | null)[] => {
  const formats = new Map<number, NumberFormat | null>()
  const ofCells: (NumberFormat | null)[] = []
  let isOfCells = false
  parsePart(zip, path, {
    open: (name, attributes) => {
      if (name === 'cellXfs') isOfCells = true
      const id = Number(formatId(attributes) ?? 0)
      if (name === 'numFmt') formats.set(id, formatOf(decodeEntities(formatCode(attributes) ?? '')))
      if (name !== 'xf' || !isOfCells) return
      ofCells.push(formats.has(id) ? (formats.get(id) ?? null) : isBuiltInDate(id) ? asDate : null)
    },
    close: (name) => {
      if (name === 'cellXfs') isOfCells = false
    },
  })
  return ofCells
}

/** A number as a cell shows it without a format: programs store 12345 also as 12345.0, and long ones as 1.2E+16. */
export const plainNumber = (stored: string): string => {
  if (/^-?\d+$/.test(stored)) return stored
  const [, whole] = /^(-?\d+)\.0+$/.exec(stored) ?? []
  if (whole !== undefined) return whole
  const number = Number(stored)
  if (/e/i.test(stored)) return Number.isInteger(number) ? String(BigInt(number)) : stored
  // Fifteen digits count; further ones are noise of binary fractions.
  return Number.isNaN(number) ? stored : String(Number(number.toPrecision(15)))
}
