import { nameOf } from './fields.ts'

/** In characters. */
const LONGEST = 2_000

/**
 * Characters by which a reader takes an address for another one: white space, control and bidirectional characters, and the
 * backslash, which browsers read as a slash in such an address (URL Standard, special schemes).
 */
const MISLEADING = /[\s\\\p{Cc}\p{Cf}]/u

const parse = (url: string): URL | null => {
  try {
    return new URL(url)
  } catch {
    return null
  }
}

/**
 * The address where an event's codes are used: http or https, with `{codigo}` in its path, query or fragment; null for
 * anything else. A code in the host would choose whom the link leads to, and 'https://bank.test@evil.test' leads to evil.test.
 */
export const eventUrlOf = (value: unknown): string | null => {
  const url = nameOf(value)
  if (url === null || url.length > LONGEST || !url.includes('{codigo}') || MISLEADING.test(url))
    return null
  const [one, other] = ['a', 'b'].map((code) => parse(url.replaceAll('{codigo}', code)))
  if (!one || one.host !== other?.host || one.username !== '' || one.password !== '') return null
  return one.protocol === 'https:' || one.protocol === 'http:' ? url : null
}
