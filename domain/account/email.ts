import { plainText } from '../shared/plainText.ts'

/** Limits of an address and of the part before its @, in characters (EMAIL-2; RFC 5321 §4.5.3.1). */
const MAX_ADDRESS = 254
const MAX_LOCAL_PART = 64

// The HTML standard's definition of a valid e-mail address, with a dot required in the domain.
const ADDRESS =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)+$/

/** The address that was typed or pasted, as it looks (EMAIL-3). */
export const typedEmail = (typed: string): string => plainText(typed).trim()

export const isEmail = (text: string): boolean =>
  text.length <= MAX_ADDRESS && text.indexOf('@') <= MAX_LOCAL_PART && ADDRESS.test(text)
