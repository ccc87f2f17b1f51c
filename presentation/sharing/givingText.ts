import type { Offer } from '../../domain/sharing/giving'
import type { ShareMark } from '../../domain/sharing/leaderData/LeaderData'
import { peopleIn } from '../../domain/sharing/leaderData/people'
import { listed, thousands } from '../texts/counts'
import { dayInWords } from '../texts/dates'

/** The action for the next free code of an event, on its page and in the palette. */
export const SHARE_NEXT = 'Compartir siguiente libre'

/** How many codes were given before. */
export const givenCountText = (count: number): string =>
  count === 1 ? '1 ya compartido' : `${thousands(count)} ya compartidos`

/** How many codes an offer leaves out, and why: they were given before, or are for someone; null for none. */
export const leftOutText = ({
  leftOut,
  forSomeone,
}: Pick<Offer<unknown>, 'leftOut' | 'forSomeone'>): string | null =>
  listed([
    ...(leftOut > 0 ? [givenCountText(leftOut)] : []),
    ...(forSomeone > 0 ? [`${thousands(forSomeone)} para alguien`] : []),
  ]) || null

/** The words of an offer about codes that were given before; null for none. */
export const givenInOfferText = (offer: Offer<unknown>): string | null => {
  if (!offer.isAllGiven) return leftOutText(offer)
  return offer.offered.length === 1 ? 'Ya compartido' : 'Todos ya compartidos'
}

/** How many of some codes were given before. */
export const someGivenText = (given: number, of: number): string =>
  given === of
    ? `Ya compartió estos ${thousands(of)} códigos`
    : `Ya compartió ${thousands(given)} de estos ${thousands(of)} códigos`

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
  return people === '' ? `Ya lo compartió${when}` : `Ya se lo dio ${people}${when}`
}
