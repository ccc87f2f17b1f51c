import type { CSSProperties } from 'react'
import type { DaysWithSum } from '../../application/usage/CountUsagePerDay'
import { storeDay } from '../../domain/shared/storeTime'
import { useIsPhone } from '../kit/hooks/useWidth'
import { counted, thousands } from '../texts/counts'
import './dayBars.css'
import { dayText } from './usageText'

/** As many days as have room for their numbers on a phone. */
const DAYS_OF_PHONE = 14

/** Numbers of at least this many digits stand upright: they are wider than a bar. */
const WIDE_DIGITS = 3

/** How many uses there were on each of the last days: their sum, and a bar for each. */
export const DayBars = ({ days: all, total, today }: DaysWithSum) => {
  const isPhone = useIsPhone()
  const days = isPhone ? all.slice(-DAYS_OF_PHONE) : all
  const most = Math.max(1, ...days.map(({ uses }) => uses))
  const isWide = String(most).length >= WIDE_DIGITS
  return (
    <>
      <p className="days__sum" role="status">
        <b>{counted(total, 'uso', 'usos')}</b>
        {` en ${all.length} días, `}
        <b>{thousands(today)}</b> hoy
      </p>
      <ul
        className={isWide ? 'days days--wide' : 'days'}
        aria-label={`Usos de los últimos ${days.length} días`}
      >
        {days.map(({ from, uses }, at) => (
          <li
            key={from}
            data-today={at === days.length - 1 || undefined}
            data-none={uses === 0 || undefined}
            style={{ '--share': uses / most } as CSSProperties}
          >
            <span className="unseen">{dayText(from, uses)}</span>
            <b aria-hidden="true">{uses > 0 && thousands(uses)}</b>
            <i aria-hidden="true" />
            <small aria-hidden="true">{Number(storeDay(from).slice(8))}</small>
          </li>
        ))}
      </ul>
    </>
  )
}
