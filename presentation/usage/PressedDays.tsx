import { useState } from 'react'
import type { DayUses } from '../../domain/usage/days'
import { LazySheet } from '../kit/lazy/LazySheet'
import { DayBars } from './DayBars'
import { loadUsesSheet } from './loadUsesSheet'
import { dayText } from './usageText'

/**
 * The last days of all events, each of which a press opens with its uses (USES-10). The plot of one event has no room for days
 * that a thumb can tell apart.
 */
export const PressedDays = ({ days }: { readonly days: readonly DayUses[] }) => {
  const [opened, setOpened] = useState<DayUses | null>(null)
  const isToday = opened?.from === days.at(-1)?.from
  const title = opened && dayText(opened.from, opened.uses, isToday)
  const onClose = () => setOpened(null)
  return (
    <>
      <DayBars days={days} onDay={setOpened} />
      {opened && title && (
        <LazySheet
          load={loadUsesSheet}
          title={title}
          // The dashboard has today's already.
          props={{ day: isToday ? null : opened, title, onClose }}
        />
      )}
    </>
  )
}
