import { type CodeLeader, LEADER_NOT_FOUND, leaderNameOf } from '../../../domain/codes/TrackedCode'
import type { SumOrder } from '../../../domain/coordination/board/LeaderSums'
import type { UserId } from '../../../domain/session/SignedInUser'
import { dayNumber } from '../../../domain/shared/storeTime'
import { routes } from '../../kit/routes/routes'
import { counted } from '../../texts/counts'
import { mediumDate } from '../../texts/dates'

export const COLUMN_TITLES: Readonly<Record<SumOrder, string>> = {
  made: 'Hechos',
  used: 'Usados',
  unused: 'Libres',
  lastUseAt: 'Último uso',
}

/** The codes of a leader that have expired without a use. */
export const expiredText = (count: number): string => counted(count, 'expirado', 'expirados')

export const PLOT_TITLE = 'Usos por día'

/** Until then, days say more than a date. */
const MOST_DAYS = 99

export const nameOf = (leader: CodeLeader): string => leaderNameOf(leader) || LEADER_NOT_FOUND

/**
 * When a leader's codes were last used: 'Hoy', 'Hace 20 días'.
 * @param at epoch milliseconds; null for never
 * @param now epoch milliseconds
 */
export const lastUseText = (at: number | null, now: number): string => {
  if (at === null) return 'Sin usos'
  const days = dayNumber(now) - dayNumber(at)
  if (days <= 0) return 'Hoy'
  if (days === 1) return 'Ayer'
  return days > MOST_DAYS ? mediumDate(at) : `Hace ${days} días`
}

/** The batches that the coordinator made for a leader. */
export const batchesOf = (leader: UserId): string =>
  `${routes.batches.path}?${new URLSearchParams({ lider: leader })}`
