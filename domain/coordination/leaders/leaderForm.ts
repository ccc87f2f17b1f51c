import { isEmail, typedEmail } from '../../account/email'
import { plainText } from '../../shared/plainText'
import { fail, ok, type Result } from '../../shared/Result'
import { fitsIdType, type IdType, idNumberOf, isIdType, plainDigits } from './identification'
import type { LeaderDraft } from './leaderDraft'

/** A field as the form names and explains it: the parts of a date, and of a phone number, are one. */
export type LeaderField =
  | 'firstName'
  | 'lastName'
  | 'dateOfBirth'
  | 'idType'
  | 'idNumber'
  | 'email'
  | 'phone'

/** A person to register as a leader. */
export interface LeaderRequest {
  readonly firstName: string
  readonly lastName: string
  /** In lower case. */
  readonly email: string
  /** YYYY-MM-DD. */
  readonly dateOfBirth: string
  readonly idType: IdType
  /** Without separators, in upper case. */
  readonly idNumber: string
  /** E.164: '+50688881234'. */
  readonly phone: string
}

/** The fault of a field. */
export type LeaderFieldError =
  | { readonly kind: 'required' }
  | { readonly kind: 'too-long'; readonly max: number }
  | { readonly kind: 'not-a-name' }
  | { readonly kind: 'not-a-year' }
  | { readonly kind: 'no-such-date' }
  | { readonly kind: 'in-the-future' }
  | { readonly kind: 'too-early'; readonly firstYear: number }
  | { readonly kind: 'unknown-type' }
  | { readonly kind: 'not-of-its-type'; readonly idType: IdType }
  | { readonly kind: 'not-an-email' }
  | { readonly kind: 'not-of-its-country' }

/** The facts of the calendar and of phone numbering plans that the checks need. */
export interface LeaderChecks {
  /** YYYY-MM-DD, where the form is filled in. */
  readonly today: string
  /** YYYY-MM-DD of a day that exists; null for any other, such as 31 February. */
  readonly dateOf: (year: number, month: number, day: number) => string | null
  /** E.164 of a valid number of the country; null for any other. */
  readonly phoneOf: (typed: string, country: string) => string | null
}

/** In characters. */
const MAX_NAME = 80

/** The oldest year of birth: an earlier one is a slip of the finger. */
const FIRST_YEAR = 1900

// Letters of any script with their marks, and what stands between them in names.
const NAME = /^\p{L}[\p{L}\p{M} .'-]*$/u

/** Accents and other signs that keyboards and word processors put in the place of an apostrophe. */
const APOSTROPHES = /[´`‘’‛ʹʼ′＇]/g

/** A name as it is stored: with single blanks within, none around, and one kind of apostrophe (LEADER-FORM-21). */
const nameOf = (typed: string): string =>
  plainText(typed).replace(APOSTROPHES, "'").trim().replace(/ +/g, ' ')

/** An address as it is stored. */
export const leaderEmailOf = (typed: string): string => typedEmail(typed).toLowerCase()

const wrongName = (typed: string): LeaderFieldError | null => {
  const name = nameOf(typed)
  if (name === '') return { kind: 'required' }
  if (name.length > MAX_NAME) return { kind: 'too-long', max: MAX_NAME }
  return NAME.test(name) ? null : { kind: 'not-a-name' }
}

/** The fault of an address; null if there is none. */
export const leaderEmailError = (typed: string): LeaderFieldError | null => {
  const email = leaderEmailOf(typed)
  if (email === '') return { kind: 'required' }
  // The address is also the name of the document that reserves it, which cannot hold a slash.
  return isEmail(email) && !email.includes('/') ? null : { kind: 'not-an-email' }
}

const partsOf = ({ birthYear, birthMonth, birthDay }: LeaderDraft): readonly string[] =>
  [birthYear, birthMonth, birthDay].map((part) => plainDigits(part).trim())

const isYear = (typed: string): boolean => /^\d{4}$/.test(typed)

/** The date of birth; null unless it is a day of the calendar in a year of four digits. */
const birthDateOf = (draft: LeaderDraft, checks: LeaderChecks): string | null => {
  const [year = '', month = '', day = ''] = partsOf(draft)
  // Not Number() alone: it takes '1e3' and '0x10'.
  if (!isYear(year) || !/^\d{1,2}$/.test(month) || !/^\d{1,2}$/.test(day)) return null
  return checks.dateOf(Number(year), Number(month), Number(day))
}

const wrongBirth = (draft: LeaderDraft, checks: LeaderChecks): LeaderFieldError | null => {
  const parts = partsOf(draft)
  if (parts.includes('')) return { kind: 'required' }
  if (!isYear(parts[0] ?? '')) return { kind: 'not-a-year' }
  const date = birthDateOf(draft, checks)
  if (date === null) return { kind: 'no-such-date' }
  // Dates in this format are ordered like their texts.
  if (date > checks.today) return { kind: 'in-the-future' }
  return date < `${FIRST_YEAR}-01-01` ? { kind: 'too-early', firstYear: FIRST_YEAR } : null
}

const wrongIdNumber = ({ idType, idNumber }: LeaderDraft): LeaderFieldError | null => {
  const number = idNumberOf(idNumber)
  if (number === '') return { kind: 'required' }
  // Then the type is at fault.
  if (!isIdType(idType)) return null
  return fitsIdType(number, idType) ? null : { kind: 'not-of-its-type', idType }
}

/** The beginning of a link to a phone number. */
const LINK = /^\s*tel:(?:\/\/)?/i

/** The phone number in E.164; null unless it is one of its country. */
const phoneNumberOf = ({ phone, country }: LeaderDraft, checks: LeaderChecks): string | null =>
  checks.phoneOf(plainDigits(phone).replace(LINK, ''), country)

const wrongPhone = (draft: LeaderDraft, checks: LeaderChecks): LeaderFieldError | null => {
  if (plainText(draft.phone).trim() === '') return { kind: 'required' }
  return phoneNumberOf(draft, checks) === null ? { kind: 'not-of-its-country' } : null
}

/** In the order of the form: the first wrong one gets the focus. */
const CHECKS: Readonly<
  Record<LeaderField, (draft: LeaderDraft, checks: LeaderChecks) => LeaderFieldError | null>
> = {
  firstName: ({ firstName }) => wrongName(firstName),
  lastName: ({ lastName }) => wrongName(lastName),
  dateOfBirth: wrongBirth,
  idType: ({ idType }) => (isIdType(idType) ? null : { kind: 'unknown-type' }),
  idNumber: wrongIdNumber,
  email: ({ email }) => leaderEmailError(email),
  phone: wrongPhone,
}

export const LEADER_FIELDS: readonly LeaderField[] = [
  'firstName',
  'lastName',
  'dateOfBirth',
  'idType',
  'idNumber',
  'email',
  'phone',
]

/** The fault of one field of a form; null if there is none. */
export const leaderErrorOf = (
  draft: LeaderDraft,
  field: LeaderField,
  checks: LeaderChecks,
): LeaderFieldError | null => CHECKS[field](draft, checks)

/** The wrong fields, in the order of the form. */
export interface InvalidLeader {
  readonly kind: 'invalid'
  readonly fields: readonly LeaderField[]
}

/** The leader that a form describes, or its wrong fields (LEADER-FORM-2). */
export const readLeaderForm = (
  draft: LeaderDraft,
  checks: LeaderChecks,
): Result<LeaderRequest, InvalidLeader> => {
  const fields = LEADER_FIELDS.filter((field) => leaderErrorOf(draft, field, checks) !== null)
  const dateOfBirth = birthDateOf(draft, checks)
  const phone = phoneNumberOf(draft, checks)
  const { idType } = draft
  if (fields.length > 0 || dateOfBirth === null || phone === null || !isIdType(idType)) {
    return fail({ kind: 'invalid', fields })
  }
  return ok({
    firstName: nameOf(draft.firstName),
    lastName: nameOf(draft.lastName),
    email: leaderEmailOf(draft.email),
    dateOfBirth,
    idType,
    idNumber: idNumberOf(draft.idNumber),
    phone,
  })
}
