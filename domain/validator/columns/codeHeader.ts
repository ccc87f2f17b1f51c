const setOf = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/))

const CODE_WORDS = setOf('code codes codigo codigos cod cods codice codici')

/** Nouns that name access codes by themselves. */
const CODE_NOUNS = setOf(
  `coupon coupons cupon cupones cupom gutschein promo promos voucher vouchers vale vales qr`,
)

/** Words that may stand beside a word for codes, from the likeliest kind of code to the least. */
const KINDS = [
  setOf(
    `access acceso accesos acces entry pass ingreso unlock activation activacion presale preventa`,
  ),
  setOf(
    `voucher vouchers vale vales coupon coupons cupon cupones cupom gutschein gift regalo
    promo promos promocion promocional promocionales promotion promotional discount
    discounts descuento descuentos desconto reduction sconto rabatt offer oferta redemption redeem
    claim canje invitation invite invitacion invitaciones guest guests invitado invitados referral
    referido cortesia cortesias complimentary free gratis`,
  ),
  setOf('ticket tickets entrada entradas boleto boletos tiquete tiquetes'),
  setOf(
    `qr vip unico unicos unique single use asignado asignados generado generados disponible
    disponibles registro registration card tarjeta lider leader entregado entregados enviado
    enviados final`,
  ),
  setOf('bar barras'),
] as const

/** Words that count beside a word for codes alone: 'Voucher used' says whether. */
const USED = setOf(
  `used redeemed applied usado usados utilizado utilizados aplicado aplicados canjeado canjeados`,
)

/** 'Código' alone: after the codes of access, before all other kinds. */
const BARE = 0.5
/** A noun alone: before bar codes. */
const NOUN = 3.5
/** A noun with its use, 'Cupón canjeado', which says whether more often than which. */
const USED_NOUN = 5
/** How much less sure a name of codes is than the codes. */
const NAMED = 0.25

/** Words without a meaning of their own: 'N.º de código', 'Código del vale de compra', '¿Cuál es su código?'. */
const FILLERS = setOf(
  `de del do da d la las el los of the for para n no nro num numero number o su sus tu tus
  your cual es what is ingrese ingresa escriba escribe digite digita enter type please`,
)
const NAMES = setOf('name nombre')

/** Words of columns that look like codes and are none. */
const OTHERS = setOf(
  `order orden pedido compra purchase reservation reserva country pais postal zip postcode area prefix prefijo phone
  telefono seat asiento butaca fila secret secreto sku product producto invoice factura transaction
  transaccion reference referencia currency moneda language idioma event evento tag etiqueta table
  mesa gate puerta zone zona section seccion date fecha name nombre email correo uuid hash
  registro registration inscripcion`,
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

const kindOf = (word: string): number =>
  USED.has(word) ? 3 : KINDS.findIndex((kind) => kind.has(word))

/** The parts of a joined word: 'promocode', 'codigoacceso'. */
const partsOf = (word: string): readonly string[] => {
  const [, before = '', code = ''] = /^(.+?)(codes?)$/.exec(word) ?? []
  if (kindOf(before) !== -1) return [before, code]
  const [, codigo = '', after = ''] = /^(codigos?)(?:de)?(.+)$/.exec(word) ?? []
  return kindOf(after) === -1 ? [word] : [codigo, after]
}

/** The words of a header that have a meaning; the number in 'Promo code 1' has none, nor has 'compra' in 'vale de compra'. */
const meaningOf = (cell: string): readonly string[] => {
  const words = headerWords(cell).filter((word) => !FILLERS.has(word) && !/^\d{1,2}$/.test(word))
  const isVoucher = words.includes('vale') || words.includes('vales')
  return words.filter((word) => word !== 'compra' || !isVoucher).flatMap(partsOf)
}

/** How words name access codes, without those for names. */
const rankOfWords = (words: readonly string[]): number | null => {
  const nouns = words.filter((word) => CODE_NOUNS.has(word))
  if (nouns.length > 0 && words.every((word) => word === 'id' || CODE_NOUNS.has(word))) return NOUN
  const isCode = (word: string) => CODE_WORDS.has(word) || (word === 'clave' && words.length > 1)
  const kinds = words.filter((word) => !isCode(word)).map(kindOf)
  if (words.length === 0 || kinds.includes(-1)) return null
  if (kinds.length === 0) return BARE
  if (kinds.length < words.length) return Math.min(...kinds)
  if (nouns.length === 0) return null
  return words.some((word) => USED.has(word)) ? USED_NOUN : NOUN
}

/** How a header names access codes: the lower, the surer. Null if it does not name them. */
export const rankOf = (cell: string): number | null => {
  const words = meaningOf(cell)
  const rank = rankOfWords(words.filter((word) => !NAMES.has(word)))
  return rank !== null && words.some((word) => NAMES.has(word)) ? rank + NAMED : rank
}

/** Whether a header is 'Código' alone, which may also be that of a product or a person. */
export const isBare = (cell: string): boolean => rankOf(cell) === BARE

/** Whether two headers name one thing: 'Cupón 1' and 'Cupón 2'. */
export const areAlike = (one: string, other: string): boolean =>
  rankOf(one) !== null && meaningOf(one).join(' ') === meaningOf(other).join(' ')

/** Whether a rank is of a noun alone ('Cupón') or of bar codes, which may also head numbers or names. */
export const isNoun = (rank: number): boolean => rank >= NOUN

/** Whether a header may count codes or say whether there is one: a noun, a plural or a use. */
export const mayCount = (cell: string): boolean =>
  isNoun(rankOf(cell) ?? 0) ||
  meaningOf(cell).some((word) => USED.has(word) || /^(?:codes|codigos|cods|codici)$/.test(word))

/** Whether a header is 'Nombre' alone, which may be the name of a coupon. */
export const isName = (cell: string): boolean => {
  const words = headerWords(cell)
  return words.length > 0 && words.every((word) => NAMES.has(word))
}

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
