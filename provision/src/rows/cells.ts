import { isEmail, typedEmail } from '../../../domain/account/email.ts'
import { isId } from '../../../functions/src/codes/codeText.ts'
import { BadRow, foldedWord } from '../files/table.ts'

/**
 * The address that a cell holds, in lower case; null for none. It is taken as the portal takes it (EMAIL-1 to EMAIL-3), but
 * without a slash: the address becomes the id of a document.
 */
export const addressIn = (text: string): string | null => {
  const address = typedEmail(text).toLowerCase()
  return isEmail(address) && !address.includes('/') ? address : null
}

/** Whether a text may be an id that leads to no other collection. */
export const isDocumentId = (text: string, longest: number) =>
  text.length <= longest && !/\s/.test(text) && isId(text)

/** In characters. */
const LONGEST_ID = 128

/** The id that a cell holds; null if it is empty. @throws {BadRow} */
export const idIn = (column: string, text: string): string | null => {
  if (text === '') return null
  if (isDocumentId(text, LONGEST_ID)) return text
  throw new BadRow(column, `'${text}' cannot be an id`)
}

/** @throws {BadRow} if the text is too long */
export const limitedText = (column: string, text: string, longest: number) => {
  if (text.length <= longest) return text
  throw new BadRow(column, `is longer than ${longest} characters`)
}

/** @throws {BadRow} if the text is empty or too long */
export const requiredText = (column: string, text: string, longest: number) => {
  if (text === '') throw new BadRow(column, 'is empty')
  return limitedText(column, text, longest)
}

/** The value of a cell's word. @throws {BadRow} if it is none of the known words */
export const meaningOf = <T>(
  column: string,
  text: string,
  words: ReadonlyMap<string, T>,
  expected: string,
): T => {
  const meaning = words.get(foldedWord(text))
  if (meaning !== undefined) return meaning
  throw new BadRow(column, `'${text}' is ${expected}`)
}

/** The highest number of uses. */
export const MOST_USES = 1_000_000

/** A whole number within bounds; null for anything else. Number() alone takes '1e3', '0x10' and ''. */
export const wholeNumber = (text: string, min: number, max = MOST_USES): number | null => {
  const number = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN
  return number >= min && number <= max ? number : null
}
