import { useEffect, useState } from 'react'
import { selectToday, type TodayView } from '../../application/usage/todaysUses.selectors'
import { todayHidden, todayShown } from '../../application/usage/todaysUses.slice'
import { Icon } from '../kit/Icon'
import { LazySheet } from '../kit/lazy/LazySheet'
import { useAppDispatch, useAppSelector } from '../kit/store'
import { counted, thousands } from '../texts/counts'
import { loadUsesSheet } from './loadUsesSheet'
import './todayLine.css'

type Known = Extract<TodayView, { kind: 'known' }>
const todayText = ({ uses, events, hasMore }: Known): string => {
  if (uses === 0) return 'Hoy: sin usos todavía'
  if (hasMore) return `Hoy: más de ${thousands(uses)} usos`
  return `Hoy: ${counted(uses, 'uso', 'usos')} en ${counted(events, 'evento', 'eventos')}`
}

/** Opens the uses that it counts, and those of the days before. */
const TodayButton = ({ text }: { readonly text: string }) => {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className="link today__open"
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        {text}
        <Icon name="next" />
      </button>
      {isOpen && (
        <LazySheet
          load={loadUsesSheet}
          title={text}
          props={{ day: null, title: text, onClose: () => setIsOpen(false) }}
        />
      )}
    </>
  )
}

/** How often the leader's codes were used today (TODAY-1, TODAY-2). */
export const TodayLine = () => {
  const view = useAppSelector(selectToday)
  const dispatch = useAppDispatch()
  useEffect(() => {
    dispatch(todayShown())
    return () => void dispatch(todayHidden())
  }, [dispatch])
  if (view.kind === 'unknown') return null
  return (
    <div className="today">{view.kind === 'known' && <TodayButton text={todayText(view)} />}</div>
  )
}
