const CODES = 1_000_000

// The largest multiple of a million within 32 bits: larger random numbers would cause modulo bias.
const UNBIASED_LIMIT = Math.floor(2 ** 32 / CODES) * CODES

/** A uniformly random six-digit code. */
export const sixDigits = (): string => {
  for (;;) {
    const [number = UNBIASED_LIMIT] = crypto.getRandomValues(new Uint32Array(1))
    if (number < UNBIASED_LIMIT) return String(number % CODES).padStart(6, '0')
  }
}
