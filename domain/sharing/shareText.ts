import { wellFormed } from '../shared/wellFormed'

/** The prefilled text of a share (SHARE-1, SHARE-2). */
export const shareText = (codes: readonly string[]): string =>
  wellFormed(
    codes.length === 1 ? `Código de acceso: ${codes[0]}` : `Códigos de acceso: ${codes.join(',')}`,
  )
