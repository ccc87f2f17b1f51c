/** Maximum length of an address and of its local part, in characters (EMAIL-2; RFC 5321 §4.5.3.1). */
const MAX_ADDRESS = 254
const MAX_LOCAL_PART = 64

// Copied from domain/account/email.ts, because this package is deployed without the portal. ASCII only, so lowercasing
// never maps two different addresses to the same one.
const ADDRESS =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)+$/

/** The normalized address, for comparison; null if the text is not an address. */
export const normalEmail = (text: string): string | null => {
  const email = text.trim()
  const isAddress =
    email.length <= MAX_ADDRESS && email.indexOf('@') <= MAX_LOCAL_PART && ADDRESS.test(email)
  return isAddress ? email.toLowerCase() : null
}
