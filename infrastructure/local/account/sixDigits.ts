const CODES = 1_000_000

// The largest multiple of the million codes that 32 bits can hold: numbers above it would favour the first codes.
const FAIR_NUMBERS = Math.floor(2 ** 32 / CODES) * CODES

/** A code of six digits, each of the million equally likely. */
export const sixDigits = (): string => {
  for (;;) {
    const [number = FAIR_NUMBERS] = crypto.getRandomValues(new Uint32Array(1))
    if (number < FAIR_NUMBERS) return String(number % CODES).padStart(6, '0')
  }
}
