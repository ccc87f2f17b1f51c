import type { TrackedCode } from '../../domain/codes/TrackedCode'
import type { Offer, Unfitness } from '../../domain/sharing/giving'
import type { ShareMark } from '../../domain/sharing/leaderData/LeaderData'
import { peopleIn } from '../../domain/sharing/leaderData/people'
import { listed, thousands } from '../texts/counts'
import { dayInWords, shortDate } from '../texts/dates'

/** The action for the next free code of an event, on its page and in the palette. */
export const SHARE_NEXT = 'Compartir siguiente libre'

/** How many codes were given before. */
export const givenCountText = (count: number): string =>
  count === 1 ? '1 ya dado' : `${thousands(count)} ya dados`

/** How many codes an offer leaves out, since they are given; null for none. */
export const leftOutText = ({ leftOut }: Pick<Offer<unknown>, 'leftOut'>): string | null =>
  leftOut > 0 ? givenCountText(leftOut) : null

/** The words of an offer about codes that were given before; null for none. */
export const givenInOfferText = (offer: Offer<unknown>): string | null => {
  if (!offer.isAllGiven) return leftOutText(offer)
  return offer.offered.length === 1 ? 'Ya dado' : 'Todos ya dados'
}

/** How many of some codes were given before. */
export const someGivenText = (given: number, of: number): string =>
  given === of
    ? `Ya dio estos ${thousands(of)} códigos`
    : `Ya dio ${thousands(given)} de estos ${thousands(of)} códigos`

/** How many of some codes are of no use any more. */
export const someUnfitText = (unfit: number, of: number): string => {
  if (unfit === of) return `Estos ${thousands(of)} códigos ya no sirven`
  return unfit === 1
    ? `1 de estos ${thousands(of)} códigos ya no sirve`
    : `${thousands(unfit)} de estos ${thousands(of)} códigos ya no sirven`
}

/**
 * Why a code should not be given any more: 'AGOTADO1 está agotado'.
 * @param now epoch milliseconds
 */
export const unfitText = ({ code, event }: TrackedCode, why: Unfitness, now: number): string => {
  if (why === 'spent') return `${code} está agotado`
  if (why === 'expired') return `${code} ya expiró`
  return `El evento de ${code} pasó el ${shortDate(event?.date ?? now, now)}`
}

/** 'a Ana y a José'; '' for none. */
const toPeople = (note: string): string => listed(peopleIn(note).map((name) => `a ${name}`))

/**
 * When and to whom a code was given, in few words: 'a Ana, hoy a las 10:32'; '' where neither is known.
 * @param now epoch milliseconds
 */
export const toWhomText = ({ sharedAt, note }: ShareMark, now: number): string => {
  const people = toPeople(note)
  return [
    ...(people === '' ? [] : [people]),
    ...(sharedAt === null ? [] : [dayInWords(sharedAt, now)]),
  ].join(', ')
}

/**
 * When and to whom a code was given: 'Ya se lo dio a Ana el 12 nov'.
 * @param now epoch milliseconds
 */
export const givenText = (
  { sharedAt, note }: Pick<ShareMark, 'sharedAt' | 'note'>,
  now: number,
): string => {
  const people = toPeople(note)
  const when = sharedAt === null ? '' : ` ${dayInWords(sharedAt, now)}`
  return people === '' ? `Ya lo dio${when}` : `Ya se lo dio ${people}${when}`
}
