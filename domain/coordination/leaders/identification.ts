import { plainText } from '../../shared/plainText'

/**
 * The kinds of identification of a natural person in Costa Rica (LEADER-FORM-3, LEADER-FORM-7).
 * `national_id`: cédula de identidad; `dimex`: documento de identidad migratorio para extranjeros.
 */
export const ID_TYPES = ['national_id', 'dimex', 'passport'] as const

export type IdType = (typeof ID_TYPES)[number]

export const isIdType = (value: string): value is IdType => ID_TYPES.some((type) => type === value)

/**
 * The pattern of a number without separators.
 *
 * - Cédula: nine digits, of which the first, the province or how the nationality was acquired, is not 0.
 * - DIMEX: eleven or twelve digits, the first not 0.
 * - Passport: its number has up to nine characters in the machine-readable zone and may be longer on
 *   the page; twenty leave room for every country.
 *
 * @see Dirección General de Tributación (Costa Rica), «Anexos y estructuras» of the electronic
 *   invoice, version 4.4, field «Número de cédula»
 * @see ICAO Doc 9303, part 4, «Machine Readable Passports»
 */
const SHAPES: Readonly<Record<IdType, RegExp>> = {
  national_id: /^[1-9]\d{8}$/,
  dimex: /^[1-9]\d{10,11}$/,
  passport: /^[A-Z0-9]{6,20}$/,
}

/** The text as it looks, with its letters and digits of full width, as keyboards of East Asia have them, as all others. */
export const plainDigits = (typed: string): string => plainText(typed).normalize('NFKC')

/** The number as it is stored: without the blanks, points and hyphens that people write, in upper case. */
export const idNumberOf = (typed: string): string =>
  plainDigits(typed).replace(/[ .-]/g, '').toUpperCase()

/** @param number as idNumberOf gives it */
export const fitsIdType = (number: string, type: IdType): boolean => SHAPES[type].test(number)
