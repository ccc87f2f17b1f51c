/** Longest subject and name that a mail carries, in characters. */
const MAX_SUBJECT = 120
const MAX_NAME = 80

// Also what reverses or hides text (bidirectional marks, zero-width characters), and line and paragraph separators.
const INVISIBLE = /[\p{C}\p{Zl}\p{Zp}\s]+/gu

// What a mail client would turn into a link. Anyone can open an account in another's address and give it a name:
// the name must not lead the reader of our mail anywhere.
const LINK_LIKE = /:\/\/|@|[\p{L}\p{N}]\.\p{L}{2}/u

const wordsOf = (text: string, longest: number): string | null => {
  const visible = text.replace(INVISIBLE, ' ').trim()
  const cut = [...visible].slice(0, longest).join('').trim()
  return cut === '' || LINK_LIKE.test(visible.normalize('NFKC')) ? null : cut
}

/** A subject fit for our mail, from words of the caller; null where there is none. */
export const subjectOf = (text: string): string | null => wordsOf(text, MAX_SUBJECT)

/** A name fit for a greeting in our mail; null where there is none. */
export const nameOf = (text: string | null): string | null => wordsOf(text ?? '', MAX_NAME)
