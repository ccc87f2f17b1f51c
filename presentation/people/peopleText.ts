import { LARGEST_AMOUNT } from '../../domain/leaderData/LeaderData'
import type { Person } from '../../domain/people/ledger'
import { counted, thousands } from '../texts/counts'
import { dayInWords } from '../texts/dates'

export const NAMELESS_TITLE = 'Sin nombre'

export const AMOUNT_PROBLEM = `Escriba un número entero de 1 a ${thousands(LARGEST_AMOUNT)}.`

export const nameOf = ({ name }: Person): string => name || NAMELESS_TITLE

/** How many of a person's codes were used: '4 de 6 usados'. */
export const usedText = ({ sums: { used, total } }: Person): string =>
  `${thousands(used)} de ${counted(total, 'usado', 'usados')}`

/**
 * 'Hoy a las 11:38', where a person's codes were last used.
 * @param at epoch milliseconds
 */
export const lastUseText = (at: number): string => dayInWords(at, Date.now())
