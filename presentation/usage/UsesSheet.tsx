import { useEffect, useState } from 'react'
import {
  dayUsesClosed,
  dayUsesOpened,
  selectDayUsesView,
} from '../../application/usage/dayUses.slice'
import { selectToday, selectTodaysList } from '../../application/usage/todaysUses.selectors'
import { addDays, startOfStoreDay, storeDay } from '../../domain/shared/storeTime'
import type { TimeRange } from '../../domain/usage/UsageLog'
import { Failed } from '../kit/Failed'
import { useNow } from '../kit/hooks/useNow'
import { Loading } from '../kit/Loading'
import { Sheet } from '../kit/overlays/Sheet'
import { useAppDispatch, useAppSelector } from '../kit/store'
import { UsesList } from './UsesList'
import { dayName, usesFailureText } from './usageText'

/** The day so many days after a moment's. @param at epoch milliseconds */
const dayAt = (at: number, days: number): TimeRange => ({
  from: startOfStoreDay(addDays(storeDay(at), days)),
  to: startOfStoreDay(addDays(storeDay(at), days + 1)),
})

/** Today's uses, which the dashboard follows. */
const Today = () => {
  const uses = useAppSelector(selectTodaysList)
  const view = useAppSelector(selectToday)
  return (
    <UsesList label="Usos de hoy" uses={uses} hasMore={view.kind === 'known' && view.hasMore} />
  )
}

/** The uses of an earlier day, as they were then. */
const Earlier = ({ from, to }: TimeRange) => {
  const dispatch = useAppDispatch()
  const view = useAppSelector(selectDayUsesView)
  useEffect(() => {
    dispatch(dayUsesOpened({ from, to }))
    return () => void dispatch(dayUsesClosed())
  }, [dispatch, from, to])
  if (view.kind === 'loading') return <Loading>Cargando los usos…</Loading>
  if (view.kind === 'failed') {
    return (
      <Failed onRetry={() => dispatch(dayUsesOpened({ from, to }))}>
        {usesFailureText[view.failure]}
      </Failed>
    )
  }
  return <UsesList label="Usos del día" uses={view.uses} hasMore={view.hasMore} />
}

interface Props {
  /** The day that it opens with; null for today. */
  readonly day: TimeRange | null
  /** The title of that day. */
  readonly title: string
  readonly onClose: () => void
}

/** The uses of a day, newest first, each with its code, and ways to the days beside it (TODAY-3, USES-10). */
export const UsesSheet = ({ day, title, onClose }: Props) => {
  const now = useNow()
  const [shown, setShown] = useState(day)
  const go = (days: number) => {
    const next = dayAt(shown?.from ?? now, days)
    setShown(next.from >= dayAt(now, 0).from ? null : next)
  }
  const isFirst = shown?.from === day?.from
  return (
    <Sheet
      title={isFirst ? title : dayName(shown?.from ?? now, shown === null)}
      onClose={onClose}
      foot={
        <>
          <button type="button" className="btn" onClick={() => go(-1)}>
            Día anterior
          </button>
          {/* It keeps the focus that it has. */}
          <button
            type="button"
            className="btn"
            aria-disabled={shown === null}
            onClick={() => shown !== null && go(1)}
          >
            Día siguiente
          </button>
        </>
      }
    >
      {shown === null ? <Today /> : <Earlier {...shown} />}
    </Sheet>
  )
}
