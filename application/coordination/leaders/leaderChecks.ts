import dayjs from 'dayjs'
import {
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/max'
import type { LeaderChecks } from '../../../domain/coordination/leaders/leaderForm'
import { storeDay } from '../../../domain/shared/storeTime'

const ISO_DATE = 'YYYY-MM-DD'

/** As the rules take it: some plans have shorter and longer numbers. ITU-T E.164 ends at 15 digits. */
const E164 = /^\+[1-9]\d{6,14}$/

const twoDigits = (number: number): string => String(number).padStart(2, '0')

/** YYYY-MM-DD of a day that exists; null for any other: dayjs would take 31 February for 3 March. */
const dateOf = (year: number, month: number, day: number): string | null => {
  const text = `${String(year).padStart(4, '0')}-${twoDigits(month)}-${twoDigits(day)}`
  return dayjs(text).format(ISO_DATE) === text ? text : null
}

/** E.164 of a valid number of the country; null for any other, also one of another country. */
const phoneOf = (typed: string, country: string): string | null => {
  if (!isSupportedCountry(country)) return null
  const parsed = parsePhoneNumberFromString(typed, { defaultCountry: country, extract: false })
  if (!parsed?.isValid() || parsed.ext !== undefined) return null
  // Countries that share a calling code, as +1 is, also share ranges: one in use in any of them will do.
  const isOfCountry = parsed.countryCallingCode === getCountryCallingCode(country)
  return isOfCountry && E164.test(parsed.number) ? parsed.number : null
}

/** The calendar, with the store's day for today, and the numbering plans. @param now epoch milliseconds */
export const leaderChecksAt = (now: number): LeaderChecks => ({
  today: storeDay(now),
  dateOf,
  phoneOf,
})

export interface PhoneCountry {
  /** ISO 3166-1 alpha-2. */
  readonly code: CountryCode
  /** Without the plus. */
  readonly callingCode: string
}

/** Every country with a numbering plan. */
export const phoneCountries = (): readonly PhoneCountry[] =>
  getCountries().map((code) => ({ code, callingCode: getCountryCallingCode(code) }))
