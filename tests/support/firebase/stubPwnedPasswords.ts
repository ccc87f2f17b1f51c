import { PWNED_PASSWORDS, pwnedPasswordsAnswer } from './pwnedPasswords.mjs'

/** Stands in for the service, which a test cannot reach. @returns takes it off the page again */
export const stubPwnedPasswords = (): (() => void) => {
  const { fetch } = globalThis
  globalThis.fetch = (input, init) =>
    String(input).startsWith(PWNED_PASSWORDS)
      ? Promise.resolve(new Response(pwnedPasswordsAnswer(String(input))))
      : fetch(input, init)
  return () => {
    globalThis.fetch = fetch
  }
}
