import { eventId } from '../../../domain/codes/AccessCode'
import {
  type BoardFilter,
  STILL_CHOICES,
  WHOLE_BOARD,
} from '../../../domain/coordination/board/boardFilter'
import type { SumOrder } from '../../../domain/coordination/board/LeaderSums'
import { type UserId, userId } from '../../../domain/session/SignedInUser'
import { routes } from '../../kit/routes/routes'

/** The words of the address for the orders, as their columns are called. */
const ORDERS: ReadonlyMap<string, SumOrder> = new Map([
  ['usados', 'used'],
  ['hechos', 'made'],
  ['sin-usar', 'unused'],
  ['ultimo-uso', 'lastUseAt'],
])

/** Longer names are of no one, and would bloat the address. */
const LONGEST_NAME = 60

/** The state of the board in its address, so that links and 'Back' restore it (BOARD-9). */
export const readBoard = (params: URLSearchParams): BoardFilter => {
  const event = params.get('evento')
  const days = Number(params.get('parados'))
  return {
    event: event ? eventId(event) : null,
    typed: (params.get('nombre') ?? '').slice(0, LONGEST_NAME),
    order: ORDERS.get(params.get('orden') ?? '') ?? 'used',
    stillDays: STILL_CHOICES.find((one) => one === days) ?? null,
  }
}

/** The word of the address for the plot of all leaders. */
const ALL = 'todos'

/** The leader of the plot in the address; null for the plot of all, undefined for none (BOARD-15). */
export const readPlot = (params: URLSearchParams): UserId | null | undefined => {
  const leader = params.get('usos')
  if (!leader) return undefined
  return leader === ALL ? null : userId(leader)
}

/** @param plot as `readPlot` gives it */
export const writeBoard = (
  { event, typed, order, stillDays }: BoardFilter,
  plot?: UserId | null,
): URLSearchParams => {
  const word = [...ORDERS].find(([, one]) => one === order)?.[0]
  return new URLSearchParams({
    ...(event === null ? {} : { evento: event }),
    ...(typed === '' ? {} : { nombre: typed }),
    ...(order === 'used' || word === undefined ? {} : { orden: word }),
    ...(stillDays === null ? {} : { parados: String(stillDays) }),
    ...(plot === undefined ? {} : { usos: plot ?? ALL }),
  })
}

/** The address of the board with some of its filters. */
export const boardPath = (part: Partial<BoardFilter>): string =>
  `${routes.board.path}?${writeBoard({ ...WHOLE_BOARD, ...part })}`
