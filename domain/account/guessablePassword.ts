import { foldText } from '../shared/foldText'
import { COMMON_PASSWORDS } from './commonPasswords'

/**
 * Why a new password that has the required form is refused all the same; null if it is not: it is a common one (PASSWORD-6),
 * or has the name of the leader, their address, the provider or the portal in it (PASSWORD-7).
 */
export type Guessable = 'common' | 'personal'

/** The owner of a password, as far as they are known. */
export interface PasswordOwner {
  readonly email: string
  /** Null, or left out, where they are not known. */
  readonly firstName?: string | null
  readonly lastName?: string | null
  readonly providerName: string
}

/** The portal's own words, which a guess would begin with. */
const PORTAL = 'Centro de líderes'

/** Shorter words are parts of too many others. */
const SHORTEST_WORD = 4

/** Digits and signs that stand for letters. 'l' is here too: in a password, 1 and ! stand for either. */
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '8': 'b',
  '3': 'e',
  '6': 'g',
  '9': 'g',
  '1': 'i',
  '!': 'i',
  '|': 'i',
  l: 'i',
  '0': 'o',
  '5': 's',
  $: 's',
  '7': 't',
  '+': 't',
  '2': 'z',
}

/** The letters of a text, also those that a digit or a sign stands for, without case and accents. */
const lettersOf = (text: string): string =>
  Array.from(foldText(text), (one) => LOOK_ALIKES[one] ?? one)
    .join('')
    .replace(/[^\p{L}]/gu, '')

const COMMON: ReadonlySet<string> = new Set(COMMON_PASSWORDS.map(lettersOf))

const REPEATED = /^(.+?)\1+$/u

/** A common one, one of them twice, or one letter over and over. */
const isCommon = (letters: string): boolean => {
  if (COMMON.has(letters)) return true
  const part = REPEATED.exec(letters)?.[1]
  return part !== undefined && (part.length === 1 || COMMON.has(part))
}

/**
 * A password without each number of the digits and signs that it begins and ends with: 'Hola2026!' is 'hola' with something
 * behind it, but what ends 'Contraseñ4!' is a letter.
 */
function* coresOf(password: string): Generator<string> {
  const before = /^[^\p{L}]*/u.exec(password)?.[0].length ?? 0
  const after = /[^\p{L}]*$/u.exec(password)?.[0].length ?? 0
  for (let start = 0; start <= before; start++) {
    for (let end = password.length; end >= password.length - after && end > start; end--) {
      yield lettersOf(password.slice(start, end))
    }
  }
}

/** Texts and the words in them that no password may have in it. */
const wordsOf = ({ email, firstName, lastName, providerName }: PasswordOwner): readonly string[] =>
  [firstName, lastName, email.split('@')[0], email, providerName, PORTAL]
    .flatMap((text) => [text ?? '', ...(text ?? '').split(/[^\p{L}]+/u)])
    .map(lettersOf)
    .filter((word) => word.length >= SHORTEST_WORD)

/** Which reason speaks against a new password; null for none. Compared are letters, so case, accents and 4 for A are nothing. */
export const guessableReason = (password: string, owner: PasswordOwner): Guessable | null => {
  const letters = lettersOf(password)
  if (wordsOf(owner).some((word) => letters.includes(word))) return 'personal'
  return [...coresOf(password)].some(isCommon) ? 'common' : null
}
