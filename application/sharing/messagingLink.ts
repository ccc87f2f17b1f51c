/** Beyond this many characters, browsers and messaging apps cut or reject a link. */
const MAX_LINK_LENGTH = 2_000

/** The messaging link of a text (SHARE-3); null if it is too long for a link (SHARE-5). */
export const messagingLink = (text: string): string | null => {
  const link = `https://wa.me/?text=${encodeURIComponent(text)}`
  return link.length > MAX_LINK_LENGTH ? null : link
}
