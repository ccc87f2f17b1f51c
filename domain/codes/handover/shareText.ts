// Half a character cannot be put in a link: whatever it was, it is shown as the sign for what cannot be read.
const wellFormed = (text: string): string => text.replace(/\p{Surrogate}/gu, '\uFFFD')

/** The text that a share is prefilled with (SHARE-1, SHARE-2). */
export const shareText = (codes: readonly string[]): string =>
  wellFormed(
    codes.length === 1 ? `Código de acceso: ${codes[0]}` : `Códigos de acceso: ${codes.join(',')}`,
  )
