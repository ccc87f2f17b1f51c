/** Limits of an address and of the part before its @, in characters (EMAIL-2; RFC 5321 §4.5.3.1). */
const MAX_ADDRESS = 254
const MAX_LOCAL_PART = 64

// The portal's own rule (domain/account/email.ts), written out again: this package is deployed without the portal.
// It admits ASCII only, so that lower case makes no two addresses alike that are not.
const ADDRESS =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)+$/

/** The form in which addresses are compared; null where the text is no address. */
export const normalEmail = (text: string): string | null => {
  const email = text.trim()
  const isAddress =
    email.length <= MAX_ADDRESS && email.indexOf('@') <= MAX_LOCAL_PART && ADDRESS.test(email)
  return isAddress ? email.toLowerCase() : null
}
