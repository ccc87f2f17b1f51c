const setOf = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/))

const CODE_WORDS = setOf('code codes codigo codigos cod cods')

/** Nouns that name access codes by themselves. */
const CODE_NOUNS = setOf('coupon coupons cupon cupones cupom voucher vouchers vale vales qr')

/** Words that may stand beside a word for codes, from the likeliest kind of code to the least. */
const KINDS = [
  setOf('access acceso accesos acces entry ingreso registro registration unlock presale preventa'),
  setOf(
    `voucher vouchers vale vales coupon coupons cupon cupones cupom gift regalo card tarjeta
    promo promos promocion promocional promocionales promotion promotional discount discounts
    descuento descuentos redemption canje invitation invite invitacion invitaciones guest guests
    invitado invitados cortesia cortesias complimentary free gratis`,
  ),
  setOf('ticket tickets entrada entradas boleto boletos'),
  setOf('qr vip unico unicos unique asignado asignados generado generados disponible disponibles'),
] as const

/** 'Código' alone: after the codes of access, before all other kinds. */
const BARE = 0.5

/** Words without a meaning of their own: 'N.º de código', 'Código del vale de compra'. */
const FILLERS = setOf(
  `de del do da d la las el los of the for para compra n no nro num numero number o su sus tu tus
  your`,
)

/** Words of columns that look like codes and are none. */
const OTHERS = setOf(
  `order orden pedido reservation reserva country pais postal zip postcode area prefix prefijo phone
  telefono seat asiento butaca fila secret secreto sku product producto invoice factura transaction
  transaccion reference referencia currency moneda language idioma event evento tag etiqueta table
  mesa gate puerta zone zona section seccion date fecha name nombre email correo uuid hash`,
)

const DELIMITERS = /[,;\t|]/

/** In characters; a longer text is no header. */
const LONGEST_HEADER = 100

/**
 * The words of a header, in lower case without accents. Blanks, line breaks and signs of any kind part them, and what
 * stands in parentheses is left out: 'Código\nde acceso *' and 'access_code (VIP)' read alike.
 */
export const headerWords = (cell: string): readonly string[] => {
  // The second is a whole line, read with a delimiter that it does not have.
  if (cell.length > LONGEST_HEADER || DELIMITERS.test(cell)) return []
  const text = cell
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .replace(/\([^)]*\)|\[[^\]]*\]/g, ' ')
    .replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
}

/** How a header names access codes: the lower, the surer. Null if it does not name them. */
export const rankOf = (cell: string): number | null => {
  const words = headerWords(cell).filter((word) => !FILLERS.has(word))
  const kinds = words
    .filter((word) => !CODE_WORDS.has(word))
    .map((word) => KINDS.findIndex((kind) => kind.has(word)))
  if (words.length === 0 || kinds.includes(-1)) return null
  if (kinds.length === 0) return BARE
  if (kinds.length < words.length) return Math.min(...kinds)
  return words.some((word) => CODE_NOUNS.has(word)) ? KINDS.length : null
}

/** Whether a rank is of a noun alone ('Cupón'), which may also head numbers or names of coupons. */
export const isNoun = (rank: number): boolean => rank === KINDS.length

/** Whether a header names another thing that looks like codes, such as orders or seats. */
export const namesOther = (cell: string): boolean =>
  rankOf(cell) === null && headerWords(cell).some((word) => OTHERS.has(word))

/** Whether a header names the codes of orders: then a list without another column of codes has none. */
export const namesOrders = (cell: string): boolean => {
  const words = headerWords(cell)
  return (
    words.some((word) => CODE_WORDS.has(word)) &&
    words.some((word) => ['order', 'orden', 'pedido'].includes(word))
  )
}
