import { nameOf } from './fields.ts'

/** In characters. */
const LONGEST = 2_000

const parse = (url: string): URL | null => {
  try {
    return new URL(url)
  } catch {
    return null
  }
}

/**
 * The address where an event's codes are used: http or https, with `{codigo}` in its path, query or fragment; null for
 * anything else. A code in the host would choose whom the link leads to.
 */
export const eventUrlOf = (value: unknown): string | null => {
  const url = nameOf(value)
  if (url === null || url.length > LONGEST || !url.includes('{codigo}') || /\s/.test(url))
    return null
  const [one, other] = ['a', 'b'].map((code) => parse(url.replaceAll('{codigo}', code)))
  if (!one || one.host !== other?.host) return null
  return one.protocol === 'https:' || one.protocol === 'http:' ? url : null
}
