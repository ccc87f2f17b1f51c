/** A text that a link can hold: a lone surrogate cannot be encoded, so it becomes U+FFFD. */
export const wellFormed = (text: string): string => text.replace(/\p{Surrogate}/gu, '\uFFFD')
