import { useEffect } from 'react'
import {
  dayUsesClosed,
  dayUsesOpened,
  selectDayUsesView,
} from '../../application/usage/dayUses.slice'
import type { TimeRange } from '../../domain/usage/UsageLog'
import { Failed } from '../kit/Failed'
import { Loading } from '../kit/Loading'
import { Sheet } from '../kit/overlays/Sheet'
import { useAppDispatch, useAppSelector } from '../kit/store'
import { UsesList } from './UsesList'
import { usesFailureText } from './usageText'

interface Props {
  readonly day: TimeRange
  readonly title: string
  readonly onClose: () => void
}

/** The uses of a day, newest first, each with its code (USES-10). */
export const DaySheet = ({ day, title, onClose }: Props) => {
  const dispatch = useAppDispatch()
  const view = useAppSelector(selectDayUsesView)
  const { from, to } = day
  useEffect(() => {
    dispatch(dayUsesOpened({ from, to }))
    return () => void dispatch(dayUsesClosed())
  }, [dispatch, from, to])
  return (
    <Sheet title={title} onClose={onClose}>
      {view.kind === 'loading' && <Loading>Cargando los usos…</Loading>}
      {view.kind === 'failed' && (
        <Failed onRetry={() => dispatch(dayUsesOpened({ from, to }))}>
          {usesFailureText[view.failure]}
        </Failed>
      )}
      {view.kind === 'ready' && (
        <UsesList label="Usos del día" uses={view.uses} hasMore={view.hasMore} />
      )}
    </Sheet>
  )
}
