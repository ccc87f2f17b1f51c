import { type CSSProperties, useState } from 'react'
import { selectEventUses } from '../../../application/codes/codes.selectors'
import { selectCodesSince } from '../../../application/event/event.selectors'
import { leaderDataChanged } from '../../../application/sharing/leaderData/leaderData.events'
import { selectEventSettings } from '../../../application/sharing/leaderData/leaderData.slice'
import type { EventId } from '../../../domain/codes/AccessCode'
import { paceOf } from '../../../domain/event/goalPace'
import { progressOf } from '../../../domain/sharing/leaderData/goal'
import { useNow } from '../../kit/hooks/useNow'
import { useAppDispatch, useAppSelector } from '../../kit/store'
import { counted, thousands } from '../../texts/counts'
import { GoalForm } from './GoalForm'
import { leftText, paceText } from './paceText'

interface Props {
  readonly event: EventId
  /** When the event begins, in epoch milliseconds; null if that is not known. */
  readonly date: number | null
}

const Progress = ({ event, date, goal }: Props & { readonly goal: number }) => {
  const uses = useAppSelector((state) => selectEventUses(state, event))
  const since = useAppSelector((state) => selectCodesSince(state, event))
  const now = useNow()
  const { left, share } = progressOf(uses, goal)
  const pace = paceOf({ uses, goal, since, date, now })
  const mark = pace.kind === 'running' ? pace.mark : null
  const clock = paceText(pace, uses, left)
  return (
    <>
      <p className="goal__text">
        <b>{`Meta: ${thousands(uses)} de ${counted(goal, 'uso', 'usos')}`}</b>
        <span>{leftText(pace, left)}</span>
      </p>
      <div className="goal__bar" aria-hidden="true">
        <i style={{ '--share': share } as CSSProperties} />
        {mark && <s style={{ '--share': mark.share } as CSSProperties} />}
      </div>
      {clock !== null && <p className="sub">{clock}</p>}
    </>
  )
}

/** How many uses of an event the leader aims at, and how far they have come (GOAL-1, GOAL-2, GOAL-4). */
export const Goal = ({ event, date }: Props) => {
  const dispatch = useAppDispatch()
  const { goal } = useAppSelector((state) => selectEventSettings(state, event))
  const [isOpen, setIsOpen] = useState(false)
  // Only after the form: at first nothing takes the focus.
  const [wasOpen, setWasOpen] = useState(false)
  const close = () => {
    setIsOpen(false)
    setWasOpen(true)
  }
  const change = (next: number | null) => {
    if (next !== goal) {
      dispatch(leaderDataChanged({ kind: 'event', event, fields: { goal: next } }))
    }
    close()
  }
  return (
    <div className="goal">
      {goal !== null && <Progress event={event} date={date} goal={goal} />}
      {isOpen ? (
        <GoalForm goal={goal} onChange={change} onCancel={close} />
      ) : (
        <button
          type="button"
          className="btn btn--quiet btn--flush goal__open"
          ref={(opener) => {
            if (wasOpen) opener?.focus()
          }}
          onBlur={() => setWasOpen(false)}
          onClick={() => setIsOpen(true)}
        >
          {goal === null ? 'Poner una meta de usos' : 'Cambiar la meta'}
        </button>
      )}
    </div>
  )
}
