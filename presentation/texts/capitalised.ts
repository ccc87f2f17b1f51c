/** A text with a capital at its beginning. */
export const capitalised = (text: string): string =>
  text.charAt(0).toLocaleUpperCase('es') + text.slice(1)
