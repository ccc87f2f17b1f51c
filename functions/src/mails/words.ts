/** Maximum length of a mail's subject and name, in characters. */
const MAX_SUBJECT = 120
const MAX_NAME = 80

// Includes bidirectional marks, zero-width characters, and line and paragraph separators.
const INVISIBLE = /[\p{C}\p{Zl}\p{Zp}\s]+/gu

// Text that mail clients turn into links. Anyone can register another person's address with any name, so the name must
// not contain a link.
const LINK_LIKE = /:\/\/|@|[\p{L}\p{N}]\.\p{L}{2}|(?:\d{1,3}\.){3}\d/u

/** As browsers read an address: full-width letters, and the full stops of other scripts (UTS #46). */
const addressOf = (text: string) => text.normalize('NFKC').replaceAll('\u3002', '.')

const sanitize = (text: string, maxLength: number): string | null => {
  const visible = text.replace(INVISIBLE, ' ').trim()
  const truncated = [...visible].slice(0, maxLength).join('').trim()
  return truncated === '' || LINK_LIKE.test(addressOf(visible)) ? null : truncated
}

/** The caller's subject, sanitized for a mail; null if nothing remains. */
export const subjectOf = (text: string): string | null => sanitize(text, MAX_SUBJECT)

/** A name, sanitized for a greeting; null if nothing remains. */
export const nameOf = (text: string | null): string | null => sanitize(text ?? '', MAX_NAME)
