import { eventKeyOf, type TrackedCode } from '../codes/TrackedCode'

/** In characters: a longer name is cut, at a word where there is one. */
const LONGEST = 40

/** A name in lower-case ASCII letters and digits, its words joined by dashes; null if no letter is left. */
const slugOf = (name: string): string | null => {
  const words = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  const [first = '', ...others] = words.match(/[a-z\d]+/g) ?? []
  let slug = first.slice(0, LONGEST)
  for (const word of others) {
    if (slug.length + 1 + word.length > LONGEST) break
    slug += `-${word}`
  }
  return /[a-z]/.test(slug) ? slug : null
}

/**
 * The first word of an Excel file's name, by the event of its codes: 'festival-de-la-luz'; 'codigos' for several events and
 * for one without a usable name (EXCEL-2).
 */
export const fileWord = (codes: readonly TrackedCode[]): string => {
  const [first] = codes
  const key = first && eventKeyOf(first)
  const isOne = codes.every((code) => eventKeyOf(code) === key)
  return (isOne && slugOf(first?.event?.name ?? '')) || 'codigos'
}
