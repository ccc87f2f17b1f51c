interface Parameter {
  readonly name: string | null
  readonly value: string | null
}

/** A path and its parameters in the parts that are compared, each null where its escapes are broken. */
interface Place {
  /** The path between its slashes, without a last one that is empty. */
  readonly segments: readonly (string | null)[]
  readonly parameters: readonly Parameter[]
}

interface Link extends Place {
  /** Scheme, host and port, in small letters and without the scheme's own port. */
  readonly origin: string
  /** As it is written. */
  readonly fragment: string
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

// Parted before they are decoded: what was escaped parts nothing.
const segmentsOf = (path: string): Place['segments'] =>
  withoutLastSlash(path).split('/').map(decoded)

const parametersOf = (query: string): Place['parameters'] =>
  withoutLastSlash(query)
    .split('&')
    .filter((one) => one !== '')
    .map((one) => {
      const [name = '', ...value] = one.split('=')
      return { name: decoded(name), value: decoded(value.join('=')) }
    })

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
    segments: segmentsOf(path),
    parameters: parametersOf(query),
    fragment,
  }
}

/** The place that a fragment names: '/c/LIBRE001?idioma=es', 'LIBRE001', 'codigo=LIBRE001&idioma=es'. */
const placeIn = (fragment: string, hasPath: boolean): Place => {
  if (!hasPath) return { segments: [], parameters: parametersOf(fragment.replaceAll('?', '&')) }
  // A tracker may join its parameter by either sign.
  const [, path = '', query = ''] = /^([^?&]*)[?&]?(.*)$/s.exec(fragment) ?? []
  return { segments: segmentsOf(path), parameters: parametersOf(query.replaceAll('?', '&')) }
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

/** The result of codeInPart for each part of an event's address. */
const foundIn = (link: Place, event: Place): readonly (string | null)[] => {
  if (link.segments.length !== event.segments.length) return [null]
  return [
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
  ]
}

const foundInFragments = (link: string, event: string): readonly (string | null)[] => {
  if (!event.includes(PLACEHOLDER)) return []
  const hasPath = !/^[^?&/]*=/.test(event)
  return foundIn(placeIn(link, hasPath), placeIn(event, hasPath))
}

/**
 * The code that an event's address was filled with. Other parameters, as trackers add them, a fragment and a last slash are
 * left aside, in a fragment with the code too; all else must be equal.
 * @param address with `{codigo}` in it
 * @returns null if the link is not one of that event
 */
export const codeInLink = (content: string, address: string): string | null => {
  const [link, event] = [linkParts(content), linkParts(address)]
  if (!link || link.origin !== event?.origin) return null
  const found = [...foundIn(link, event), ...foundInFragments(link.fragment, event.fragment)]
  const [code, ...others] = new Set(found.filter((one) => one !== ''))
  return others.length === 0 ? (code ?? null) : null
}
