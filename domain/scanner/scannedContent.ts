import { type CodeId, codeId } from '../codes/AccessCode'
import { asOneToken } from '../validator/tokens'
import { codeInLink, linkParts } from './codeInLink'

/** The content of a QR code, by which a code is looked up. */
export type ScannedContent =
  /** Its text: that of a code, of the code in the link of an event, or of something else, which no code has. */
  | { readonly kind: 'text'; readonly text: string }
  /** A link that opens a ticket in this portal, by the id of its code; made by hand, it may hold the code's text there. */
  | { readonly kind: 'ticket'; readonly id: CodeId; readonly text: string }

/** The addresses that a code may be linked by. */
export interface KnownAddresses {
  /** The addresses of the leader's events, each with `{codigo}` in it. */
  readonly events: readonly string[]
  /** The portal's own origin, such as 'https://lideres.example'. */
  readonly portal: string
}

/** In characters. Longer texts are no codes, and are cut. */
const LONGEST = 80

/** The code whose ticket a link of the portal opens. */
const ticketIn = (content: string, portal: string): string | null => {
  const link = linkParts(content)
  if (link === null || link.origin !== linkParts(portal)?.origin) return null
  return link.parameters.find(({ name }) => name === 'boleto')?.value || null
}

const asToken = (content: string): string => asOneToken(content).slice(0, LONGEST)

/**
 * Reads the text of a QR code. A link is only compared with the addresses of the leader's events and of the portal, never
 * opened: to any other place it is never a code.
 */
export const scannedContent = (raw: string, { events, portal }: KnownAddresses): ScannedContent => {
  const content = raw.trim()
  const id = ticketIn(content, portal)
  if (id !== null) return { kind: 'ticket', id: codeId(id), text: asToken(id) }
  for (const address of events) {
    const text = codeInLink(content, address)
    if (text !== null) return { kind: 'text', text }
  }
  return { kind: 'text', text: asToken(content) }
}
