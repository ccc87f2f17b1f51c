/** Marks without a shape of their own, such as those that some apps put around a copied number. */
const INVISIBLE = /\p{Cf}/gu

/** Every dash, and the minus sign. */
const HYPHENS = /[\p{Pd}\u2212]/gu

/** The text with one kind of hyphen and without invisible marks, as it looks (LEADER-FORM-20). */
export const plainTyping = (typed: string): string =>
  typed.replace(INVISIBLE, '').replace(HYPHENS, '-')
