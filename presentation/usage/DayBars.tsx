import type { CSSProperties } from 'react'
import { storeDay } from '../../domain/shared/storeTime'
import type { DayUses } from '../../domain/usage/days'
import { useIsPhone } from '../kit/hooks/useWidth'
import { counted, thousands } from '../texts/counts'
import './dayBars.css'
import { dayText, monthText, weekdayLetter } from './usageText'

/** As many days as have room for their numbers on a phone. */
const DAYS_OF_PHONE = 14

/** Numbers of at least this many digits stand upright: they are wider than a bar. */
const WIDE_DIGITS = 3

interface DayProps {
  readonly day: DayUses
  readonly isToday: boolean
  /** The day's name of the month; null where the one before tells. */
  readonly month: string | null
}

/** A day with its bar, and below it the weekday, the number and, where one begins, the month. */
const Day = ({ day: { from, uses }, isToday, month }: DayProps) => (
  <>
    <span className="unseen">{dayText(from, uses, isToday)}</span>
    <b aria-hidden="true">{uses > 0 && thousands(uses)}</b>
    <i aria-hidden="true" />
    <small aria-hidden="true" className="days__letter">
      {weekdayLetter(from)}
    </small>
    <small aria-hidden="true">{dayOfMonth(from)}</small>
    <small aria-hidden="true" className="days__month">
      {month}
    </small>
  </>
)

const dayOfMonth = (at: number): number => Number(storeDay(at).slice(8))

/** The names of months, on the first day and where one begins; the first gives way to one right beside it. */
const monthsOf = (days: readonly DayUses[]): readonly (string | null)[] => {
  const begins = days.map(({ from }) => dayOfMonth(from) === 1)
  return days.map(({ from }, at) =>
    begins[at] || (at === 0 && !begins[1]) ? monthText(from) : null,
  )
}

interface Props {
  readonly days: readonly DayUses[]
  /** Shows the uses of a day; without it a press does nothing. */
  readonly onDay?: (day: DayUses) => void
}

/** How many uses there were on each of the last days, as many as have room: their sum, and a bar for each. */
export const DayBars = ({ days: all, onDay }: Props) => {
  const isPhone = useIsPhone()
  const days = isPhone ? all.slice(-DAYS_OF_PHONE) : all
  const total = days.reduce((sum, { uses }) => sum + uses, 0)
  const today = days.at(-1)?.uses ?? 0
  const months = monthsOf(days)
  const most = Math.max(1, ...days.map(({ uses }) => uses))
  const isWide = String(most).length >= WIDE_DIGITS
  return (
    <>
      <p className="days__sum" role="status">
        <b>{counted(total, 'uso', 'usos')}</b>
        {` en ${days.length} días, `}
        <b>{thousands(today)}</b> hoy
      </p>
      <ul
        className={isWide ? 'days days--wide' : 'days'}
        aria-label={`Usos de los últimos ${days.length} días`}
      >
        {days.map((day, at) => {
          const isToday = at === days.length - 1
          const content = <Day day={day} isToday={isToday} month={months[at] ?? null} />
          return (
            <li
              key={day.from}
              data-today={isToday || undefined}
              data-none={day.uses === 0 || undefined}
              style={{ '--share': day.uses / most } as CSSProperties}
            >
              {onDay && day.uses > 0 ? (
                <button
                  type="button"
                  className="days__day"
                  aria-haspopup="dialog"
                  onClick={() => onDay(day)}
                >
                  {content}
                </button>
              ) : (
                <span className="days__day">{content}</span>
              )}
            </li>
          )
        })}
      </ul>
    </>
  )
}
