/** The service that knows passwords from breaches, which no test reaches. */
export const PWNED_PASSWORDS = 'https://api.pwnedpasswords.com/'

/** The SHA-1 hash of 'Filtrada#2026', the one that it knows here. */
const HASH = 'A4C031C309202B134E80B1F25804CB0393823202'

/** The answer to an address. @param {string} url */
export const pwnedPasswordsAnswer = (url) =>
  new URL(url).pathname === `/range/${HASH.slice(0, 5)}`
    ? `0018A45C4D1DEF81644B54AB7F969B88D65:3\r\n${HASH.slice(5)}:12`
    : '0018A45C4D1DEF81644B54AB7F969B88D65:3'
