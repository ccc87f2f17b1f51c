/** A link in the parts that are compared, each null where its escapes are broken. */
interface Link {
  /** Scheme, host and port, in small letters and without the scheme's own port. */
  readonly origin: string
  /** The path between its slashes, without a last one that is empty. */
  readonly segments: readonly (string | null)[]
  readonly parameters: readonly { readonly name: string | null; readonly value: string | null }[]
  readonly fragment: string | null
}

/** Scheme with host, path, query, fragment (RFC 3986, appendix B). */
const LINK = /^([a-z][a-z0-9+.-]*:\/\/[^/?#]*)([^?#]*)(?:\?([^#]*))?(?:#(.*))?$/is

const OWN_PORT = /^(https:.*):443$|^(http:.*):80$/

const PLACEHOLDER = '{codigo}'

const withoutLastSlash = (text: string): string => text.replace(/\/$/, '')

const decoded = (text: string): string | null => {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}

/**
 * Reads a link.
 * @returns null for a text that is none
 */
export const linkParts = (text: string): Link | null => {
  const match = LINK.exec(text)
  if (!match) return null
  const [, start = '', path = '', query = '', fragment = ''] = match
  return {
    origin: start.toLowerCase().replace(OWN_PORT, '$1$2'),
    // Parted before they are decoded: what was escaped parts nothing.
    segments: withoutLastSlash(path).split('/').map(decoded),
    parameters: withoutLastSlash(query)
      .split('&')
      .filter((one) => one !== '')
      .map((one) => {
        const [name = '', ...value] = one.split('=')
        return { name: decoded(name), value: decoded(value.join('=')) }
      }),
    fragment: decoded(fragment),
  }
}

/**
 * Compares a part with that of an address.
 * @returns the code in it, '' where the address has none there; null if they differ
 */
const codeInPart = (part: string | null, filled: string | null): string | null => {
  if (part === null || filled === null) return null
  const [before = '', ...others] = filled.split(PLACEHOLDER)
  if (others.length === 0) return part === filled ? '' : null
  const fixed = filled.length - others.length * PLACEHOLDER.length
  const code = part.slice(before.length, before.length + (part.length - fixed) / others.length)
  return code !== '' && filled.replaceAll(PLACEHOLDER, () => code) === part ? code : null
}

/**
 * The code that an event's address was filled with. Other parameters, as trackers add them, a fragment and a last slash are
 * left aside; all else must be equal.
 * @param address with `{codigo}` in it
 * @returns null if the link is not one of that event
 */
export const codeInLink = (content: string, address: string): string | null => {
  const [link, event] = [linkParts(content), linkParts(address)]
  if (!link || link.origin !== event?.origin || link.segments.length !== event.segments.length)
    return null
  const found = [
    ...event.segments.map((segment, at) => codeInPart(link.segments[at] ?? null, segment)),
    ...[...new Set(event.parameters.map(({ name }) => name))].flatMap((name) => {
      const [asked, given] = [event, link].map(({ parameters }) =>
        parameters.filter((one) => one.name === name),
      )
      // A link may say one thing twice.
      return (given ?? []).length === 0
        ? [null]
        : (given ?? []).map((one, at) =>
            codeInPart(one.value, (asked?.[at] ?? asked?.[0])?.value ?? null),
          )
    }),
    event.fragment?.includes(PLACEHOLDER) ? codeInPart(link.fragment, event.fragment) : '',
  ]
  const [code, ...others] = new Set(found.filter((one) => one !== ''))
  return others.length === 0 ? (code ?? null) : null
}
