/** How long an answer is waited for, in milliseconds. */
const PATIENCE_MS = 3_000

/**
 * Whether a password is among those that the service Pwned Passwords knows from breaches (PASSWORD-9). It is asked by the first
 * five characters of the password's SHA-1 hash, which tell neither the password nor the account. Without an answer in time it is
 * not known, so that a service of others locks no one out.
 * @see https://haveibeenpwned.com/API/v3#PwnedPasswords
 */
export const isBreached = async (password: string): Promise<boolean> => {
  try {
    const { pwnedPassword } = await import('hibp')
    // Unpadded: the header that asks for padding would need a preflight.
    return (await pwnedPassword(password, { timeoutMs: PATIENCE_MS })) > 0
  } catch {
    return false
  }
}
