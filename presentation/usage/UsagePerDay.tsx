import { useEffect } from 'react'
import { selectUsagePerDayView } from '../../application/usage/usageLog.selectors'
import {
  usagePerDayClosed,
  usagePerDayRequested,
  usagePerDayRetryRequested,
} from '../../application/usage/usageLog.slice'
import type { EventId } from '../../domain/codes/AccessCode'
import { Failed } from '../kit/Failed'
import { Loading } from '../kit/Loading'
import { useAppDispatch, useAppSelector } from '../kit/store'
import { DayBars } from './DayBars'
import { ReadAgain } from './ReadAgain'
import { usesFailureText } from './usageText'

const TITLE = 'Usos por día'

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
      <div className="card__body days-place">
        {view.kind === 'loading' && <Loading>Contando los usos…</Loading>}
        {view.kind === 'failed' && <Failed onRetry={retry}>{usesFailureText[view.failure]}</Failed>}
        {view.kind === 'ready' && (
          <>
            <DayBars days={view.days} />
            <ReadAgain failure={view.failure} onRetry={retry} />
          </>
        )}
      </div>
    </section>
  )
}
