import { LARGEST_AMOUNT } from './LeaderData'

/** How an amount is written: digits, perhaps in groups of three with one sign between all of them, without decimals. */
const WRITTEN = /^\d+(?:([\s.,])\d{3}(?:\1\d{3})*)?$/

const CURRENCY = /^(?:\p{Sc}|[A-Z]{3})\s*|\s*(?:\p{Sc}|[A-Z]{3})$/u

/**
 * An amount as typed, with or without the currency's sign or code; null if it is no whole number from 1 to LARGEST_AMOUNT (PEOPLE-6).
 */
export const parseAmount = (text: string): number | null => {
  const written = text.trim().replace(CURRENCY, '')
  const amount = WRITTEN.test(written) ? Number(written.replace(/\D/g, '')) : 0
  return amount >= 1 && amount <= LARGEST_AMOUNT ? amount : null
}
