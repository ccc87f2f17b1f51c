import { type CSSProperties, useEffect } from 'react'
import {
  selectUsagePerDayView,
  type UsagePerDayView,
} from '../../application/usage/usageLog.selectors'
import {
  usagePerDayClosed,
  usagePerDayRequested,
  usagePerDayRetryRequested,
} from '../../application/usage/usageLog.slice'
import type { EventId } from '../../domain/codes/AccessCode'
import { storeDay } from '../../domain/shared/storeTime'
import { Failed } from '../kit/Failed'
import { useIsPhone } from '../kit/hooks/useWidth'
import { Loading } from '../kit/Loading'
import { useAppDispatch, useAppSelector } from '../kit/store'
import { counted, thousands } from '../texts/counts'
import { ReadAgain } from './ReadAgain'
import { dayText, usesFailureText } from './usageText'
import './usagePerDay.css'

const TITLE = 'Usos por día'

/** As many days as have room for their numbers on a phone. */
const DAYS_OF_PHONE = 14

/** Numbers of at least this many digits stand upright: they are wider than a bar. */
const WIDE_DIGITS = 3

type Ready = Extract<UsagePerDayView, { kind: 'ready' }>

const Days = ({ view }: { readonly view: Ready }) => {
  const isPhone = useIsPhone()
  const days = isPhone ? view.days.slice(-DAYS_OF_PHONE) : view.days
  const most = Math.max(1, ...days.map(({ uses }) => uses))
  const isWide = String(most).length >= WIDE_DIGITS
  return (
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
  )
}

/** How many uses an event has had on each of the last 30 days (USES-5). */
export const UsagePerDay = ({ event }: { readonly event: EventId }) => {
  const dispatch = useAppDispatch()
  const view = useAppSelector((state) => selectUsagePerDayView(state, event))
  useEffect(() => {
    dispatch(usagePerDayRequested({ event }))
    return () => void dispatch(usagePerDayClosed())
  }, [dispatch, event])
  const retry = () => dispatch(usagePerDayRetryRequested())
  return (
    <section className="card" aria-label={TITLE}>
      <header className="card__head">
        <h2 className="card__title">{TITLE}</h2>
      </header>
      <div className="card__body per-day">
        {view.kind === 'loading' && <Loading>Contando los usos…</Loading>}
        {view.kind === 'failed' && <Failed onRetry={retry}>{usesFailureText[view.failure]}</Failed>}
        {view.kind === 'ready' && (
          <>
            <p className="per-day__sum" role="status">
              <b>{counted(view.total, 'uso', 'usos')}</b>
              {` en ${view.days.length} días, `}
              <b>{thousands(view.today)}</b> hoy
            </p>
            <Days view={view} />
            <ReadAgain failure={view.failure} onRetry={retry} />
          </>
        )}
      </div>
    </section>
  )
}
