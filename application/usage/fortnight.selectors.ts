import { createSelector } from '@reduxjs/toolkit'
import type { DayUses } from '../../domain/usage/days'
import { selectFortnight } from './fortnight.slice'
import { selectToday } from './todaysUses.selectors'
import { selectTodaysUses } from './todaysUses.slice'

/** Whether the days are to be counted: they are on the screen, and today's uses are known. */
export const selectIsFortnightWanted = createSelector(
  [selectFortnight, selectTodaysUses],
  ({ isShown }, { known }) => isShown && known !== null,
)

export type FortnightView =
  | { readonly kind: 'loading' }
  /** Nothing was used, or the uses cannot be read. */
  | { readonly kind: 'none' }
  | { readonly kind: 'known'; readonly days: readonly DayUses[] }

/** The last 14 days; today's uses are those of the line of today, unless these are too many to read. */
export const selectFortnightView = createSelector(
  [selectFortnight, selectTodaysUses, selectToday],
  ({ days, hasFailed }, { known }, today): FortnightView => {
    if (known === null) return { kind: today.kind === 'unknown' ? 'none' : 'loading' }
    const last = days.at(-1)
    if (last?.from !== known.day) return { kind: hasFailed ? 'none' : 'loading' }
    const uses = known.hasMore ? Math.max(last.uses, known.uses.length) : known.uses.length
    const all = [...days.slice(0, -1), { ...last, uses }]
    return all.every((day) => day.uses === 0) ? { kind: 'none' } : { kind: 'known', days: all }
  },
)
