/** The text that a share is prefilled with (spec §7, "Share link"). */
export const shareText = (codes: readonly string[]): string =>
  codes.length === 1 ? `Código de acceso: ${codes[0]}` : `Códigos de acceso: ${codes.join(',')}`
