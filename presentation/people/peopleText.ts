import { isNameless, type Ledger, type Person, unnamedIn } from '../../domain/people/ledger'
import type { PeopleFilter } from '../../domain/people/peopleFilter'
import { LARGEST_AMOUNT } from '../../domain/sharing/leaderData/LeaderData'
import { counted, thousands } from '../texts/counts'
import { dayInWords } from '../texts/dates'
import type { LedgerView, PeopleChoice } from './peopleChoice'

export const NAMELESS_TITLE = 'Sin nombre'

export const AMOUNT_PROBLEM = `Escriba solo un número entero, de 1 a ${thousands(LARGEST_AMOUNT)}.`

export const filterText = (filter: PeopleFilter, view: LedgerView): string => {
  if (filter === 'all') return view === 'people' ? 'Todas' : 'Todos'
  return filter === 'due' ? 'Por cobrar' : 'Sin usar'
}

/** To how many people codes were given: '6 anotados a 4 personas', '154 sin anotar'. */
export const givenTexts = (ledger: Ledger): readonly string[] => {
  const { people, sums } = ledger
  const unnamed = unnamedIn(ledger)
  if (people.length === 0) return [`${counted(unnamed, 'código', 'códigos')} sin anotar`]
  const named = counted(sums.total - unnamed, 'anotado', 'anotados')
  const whom = `${named} a ${counted(people.length, 'persona', 'personas')}`
  return unnamed === 0 ? [whom] : [whom, `${thousands(unnamed)} sin anotar`]
}

/** Why nothing is listed. The filter may hide matches. */
export const nothingText = ({ view, search, filter }: PeopleChoice): string => {
  const sought = search.trim()
  const none = view === 'people' ? 'Nadie' : 'Ningún código'
  if (sought !== '' && filter !== 'all')
    return `${none} con «${sought}» en «${filterText(filter, view)}».`
  if (sought !== '')
    return `${none} con «${sought}». Se busca en los nombres que usted anotó y en los códigos que dio.`
  if (filter === 'due') return 'Nadie le debe.'
  return view === 'people' ? 'Nadie tiene códigos sin usar.' : 'No hay códigos sin usar.'
}

/**
 * How much of the list is shown: '2 de 9 personas y códigos sin nombre'.
 * @param all how many people there are
 */
export const shownPeopleText = (found: readonly Person[], all: number): string => {
  const people = found.filter((person) => !isNameless(person)).length
  const hasNameless = people < found.length
  if (people === 0 && hasNameless) return 'Solo códigos sin nombre'
  const known = counted(all, 'persona', 'personas')
  if (people === all) return known
  return `${thousands(people)} de ${known}${hasNameless ? ' y códigos sin nombre' : ''}`
}

/**
 * How many codes are shown: '2 de 9 códigos'.
 * @param all how many were given
 */
export const shownCodesText = (found: number, all: number): string => {
  const given = counted(all, 'código', 'códigos')
  return found === all ? given : `${thousands(found)} de ${given}`
}

export const nameOf = ({ name }: Person): string => name || NAMELESS_TITLE

/** How many of a person's codes were used: '4 de 6 usados'. */
export const usedText = ({ sums: { used, total } }: Person): string =>
  `${thousands(used)} de ${counted(total, 'usado', 'usados')}`

/** How many of a person's codes can no longer be used, though they were not: ' · 1 expirado'; '' for none. */
export const endedText = ({ sums: { expired, deleted } }: Person): string =>
  [
    expired > 0 && ` · ${counted(expired, 'expirado', 'expirados')}`,
    deleted > 0 && ` · ${counted(deleted, 'eliminado', 'eliminados')}`,
  ]
    .filter(Boolean)
    .join('')

/**
 * 'Hoy a las 11:38', where a person's codes were last used.
 * @param at epoch milliseconds
 */
export const lastUseText = (at: number): string => dayInWords(at, Date.now())
