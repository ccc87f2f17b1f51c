import { type RandomBytes, randomText } from '../../shared/randomText.ts'

/** Letters and digits that are not mistaken for each other: no 0 and O, no 1, I and L. */
export const CODE_ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

/** The shape of a batch's codes: the prefix, then as many random letters (GENERATE-4). */
export interface CodeShape {
  readonly prefix: string
  readonly length: number
}

/** A guess that is likelier than one in this many is too likely. */
const SAFE_ODDS = 1_000_000

/** How many different codes have the shape. */
export const roomOf = ({ length }: Pick<CodeShape, 'length'>): number =>
  CODE_ALPHABET.length ** length

/** How many guesses it takes, on average, to hit one of `quantity` codes of the shape. */
export const guessesToHit = (shape: Pick<CodeShape, 'length'>, quantity: number): number =>
  roomOf(shape) / quantity

/** Whether a guess hits a code more often than one time in a million. */
export const isEasyToGuess = (shape: Pick<CodeShape, 'length'>, quantity: number): boolean =>
  guessesToHit(shape, quantity) < SAFE_ODDS

const MONTHS = 'ENE|JAN|FEB|MAR|ABR|APR|MAY|JUN|JUL|AGO|AUG|SEPT?|SET|OCT|NOV|DEC|DIC'
/** Texts that a spreadsheet takes for another number or a date: 877E77, 00234567, MAR24, 22MAR26. */
const READ_AS_OTHER = new RegExp(`^(?:\\d+E\\d+|0\\d+|\\d{0,2}(?:${MONTHS})\\d{1,4})$`)

/** A random text of the shape, which stays a text wherever it is pasted (GENERATE-18). */
export const drawCode = ({ prefix, length }: CodeShape, randomBytes: RandomBytes): string => {
  for (;;) {
    const text = prefix + randomText(CODE_ALPHABET, length, randomBytes)
    if (!READ_AS_OTHER.test(text)) return text
  }
}
