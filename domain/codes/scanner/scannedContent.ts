import { type CodeId, codeId } from '../AccessCode'
import { linkOf } from '../sharing/messageText'
import type { TrackedCode } from '../TrackedCode'
import { SEPARATOR } from '../validator/foldCode'

/** What a QR code names a code by. */
export type ScannedContent =
  /** Its text: that of a code, of the code in the link of an event, or of something else, which no code has. */
  | { readonly kind: 'text'; readonly text: string }
  /** A link that opens a ticket in this portal. */
  | { readonly kind: 'ticket'; readonly id: CodeId }

/** The addresses that a code may be linked by. */
export interface KnownAddresses {
  /** The addresses of the leader's events, each with `{codigo}` in it. */
  readonly events: readonly string[]
  /** The portal's own origin, such as 'https://lideres.example'. */
  readonly portal: string
}

/** The addresses of the events that a leader has codes of, each once. */
export const eventAddressesOf = (
  codes: Iterable<Pick<TrackedCode, 'event'>>,
): KnownAddresses['events'] => {
  const addresses = new Set<string>()
  for (const { event } of codes) if (event?.url) addresses.add(event.url)
  return [...addresses]
}

/** In characters. Longer texts are no codes, and are cut. */
const LONGEST = 80

const PLACEHOLDER = '{codigo}'

/** The spellings of one address: QR codes are smaller in capitals, which a scheme and a host may be written in. */
const withPlainHost = (address: string): string =>
  address.replace(/^[a-z]+:\/\/[^/?#]*/i, (start) => start.toLowerCase())

const decoded = (text: string): string | null => {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}

/** The code that an event's address was filled with; null if the content is no link of that event. */
const codeIn = (content: string, address: string): string | null => {
  const [before = '', after = ''] = withPlainHost(address).split(PLACEHOLDER)
  if (!content.startsWith(before)) return null
  const rest = content.slice(before.length)
  const end = after === '' ? rest.length : rest.indexOf(after)
  const code = end > 0 ? decoded(rest.slice(0, end)) : null
  // Nothing but the code may differ, in whatever way it is encoded.
  return code !== null && decoded(content) === decoded(linkOf(withPlainHost(address), code) ?? '')
    ? code
    : null
}

/** The code whose ticket a link of the portal opens. */
const ticketIn = (content: string, portal: string): CodeId | null => {
  if (content !== portal && !content.startsWith(`${portal}/`)) return null
  const id = /[?&]boleto=([^&#]+)/.exec(content)?.[1]
  const text = id === undefined ? null : decoded(id)
  return text ? codeId(text) : null
}

/** They would make several tokens of one content. */
const SEPARATORS = new RegExp(`[${SEPARATOR}]+`, 'g')

/**
 * Reads the text of a QR code. A link is only compared with the addresses of the leader's events and of the portal, never
 * opened: to any other place it is no code, whatever it holds.
 */
export const scannedContent = (raw: string, { events, portal }: KnownAddresses): ScannedContent => {
  const content = withPlainHost(raw.trim())
  const id = ticketIn(content, portal)
  if (id !== null) return { kind: 'ticket', id }
  for (const address of events) {
    const text = codeIn(content, address)
    if (text !== null) return { kind: 'text', text }
  }
  return { kind: 'text', text: content.replace(SEPARATORS, '·').slice(0, LONGEST) }
}
