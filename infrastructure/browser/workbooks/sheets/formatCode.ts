import { DATE, isMark, NO_VALUE } from '../../../../domain/validator/leftOut'
import { formatSections, type Section } from './formatSections'

/** Shows what a cell stores as the cell does, as far as codes go: without blanks and separators of thousands. */
export interface CellFormat {
  /** Shows decimal digits; a date, and a number whose look is unsure, as their marks. Null where they show as stored. */
  readonly number: ((stored: string) => string) | null
  /** Null where texts show as they are. */
  readonly text: ((stored: string) => string) | null
}

/** Excel takes no longer format. */
const LONGEST_FORMAT = 255

/** The mark for an amount whose format adds what a code would consist of, as in '"EV"0.00'; null for other amounts. */
const amountIn = ({ parts }: Section): string | null =>
  parts.some(({ kind, text }) => kind === 'literal' && /[\p{L}\d]/u.test(text)) ? NO_VALUE : null

/** Puts a value in the place of 'General' or '@'. */
const withValue = ({ parts }: Section, value: string): string =>
  parts.map((part) => (part.kind === 'literal' ? part.text : value)).join('')

/**
 * Fills placeholders from the right: '000-000' shows 1234 as 001-234, '##-##' shows 12 as -12. Further digits stand before
 * the first one. Programs differ in what a missing digit right of a zero shows in '0##'.
 */
const withDigits = ({ parts }: Section, stored: string): string => {
  const places = parts.filter((part) => part.kind === 'digit').map(({ text }) => text)
  const digits = stored.replace(/^0+/, '')
  const firstZero = places.indexOf('0')
  const wanted = firstZero < 0 ? 0 : places.length - firstZero
  const missing = places.slice(places.length - wanted, Math.max(places.length - digits.length, 0))
  if (missing.some((place) => place !== '0')) return NO_VALUE
  const shown = digits.padStart(wanted, '0')
  let place = shown.length - places.length
  let at = 0
  return parts
    .map((part) => {
      if (part.kind === 'literal') return part.text
      if (part.kind !== 'digit') return ''
      place += 1
      const from = at
      at = Math.max(place, 0)
      return shown.slice(from, at)
    })
    .join('')
}

/** Shows a number without its sign; null where it reads as it is stored. */
const shownIn = (section: Section, stored: string): string | null => {
  switch (section.kind) {
    case 'date':
      return DATE
    case 'general':
      return withValue(section, stored)
    case 'literal':
      return withValue(section, '')
    case 'digits':
      return /^\d+$/.test(stored) ? withDigits(section, stored) : amountIn(section)
    case 'amount':
      return amountIn(section)
    case 'empty':
      return null
    default:
      return NO_VALUE
  }
}

/** The section for a number; null where programs differ. */
const sectionFor = (sections: readonly Section[], value: number): Section | null => {
  const [first, second, third] = sections
  if (sections.every(({ condition }) => condition === null)) {
    return (value < 0 ? second : value === 0 ? third : first) ?? first ?? null
  }
  if (value < 0) return null
  for (const section of sections) {
    if (section.condition === null)
      return section === first || section !== sections.at(-1) ? null : section
    if (section.condition(value)) return section
  }
  return null
}

const numberIn =
  (sections: readonly Section[]) =>
  (stored: string): string => {
    const value = Number(stored)
    if (Number.isNaN(value)) return stored
    const section = sectionFor(sections, value)
    if (section === null) return NO_VALUE
    const shown = shownIn(section, stored.replace(/^-/, ''))
    // A cell that shows nothing still holds its number.
    if (!shown) return stored
    return value < 0 && section === sections[0] && !isMark(shown) ? `-${shown}` : shown
  }

/** The format that a code such as '00000' names; null if all shows as it is stored. */
export const cellFormat = (code: string): CellFormat | null => {
  if (code.length > LONGEST_FORMAT) return null
  const sections = formatSections(code)
  const last = sections.at(-1)
  const ofText = last && (sections.length > 3 || last.kind === 'text') ? last : null
  const ofNumbers = ofText === null ? sections : sections.slice(0, -1)
  const isPlain = ofNumbers.every(({ kind, parts }) => kind === 'general' && parts.length === 1)
  return {
    number: isPlain ? null : numberIn(ofNumbers),
    text:
      ofText?.kind === 'text' && ofText.parts.length > 1
        ? (stored) => withValue(ofText, stored)
        : null,
  }
}
