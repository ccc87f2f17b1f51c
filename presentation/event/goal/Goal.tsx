import { type CSSProperties, useState } from 'react'
import { selectEventUses } from '../../../application/codes/codes.selectors'
import { leaderDataChanged } from '../../../application/sharing/leaderData/leaderData.events'
import { selectEventSettings } from '../../../application/sharing/leaderData/leaderData.slice'
import type { EventId } from '../../../domain/codes/AccessCode'
import { progressOf } from '../../../domain/sharing/leaderData/goal'
import { useAppDispatch, useAppSelector } from '../../kit/store'
import { counted, thousands } from '../../texts/counts'
import { GoalForm } from './GoalForm'

interface Props {
  readonly event: EventId
}

const Progress = ({ event, goal }: Props & { readonly goal: number }) => {
  const uses = useAppSelector((state) => selectEventUses(state, event))
  const { left, share } = progressOf(uses, goal)
  return (
    <>
      <p className="goal__text">
        <b>{`Meta: ${thousands(uses)} de ${counted(goal, 'uso', 'usos')}`}</b>
        <span>
          {left === 0 ? 'Meta alcanzada' : `${left === 1 ? 'Falta' : 'Faltan'} ${thousands(left)}`}
        </span>
      </p>
      <div className="goal__bar" aria-hidden="true">
        <i style={{ '--share': share } as CSSProperties} />
      </div>
    </>
  )
}

/** How many uses of an event the leader aims at, and how far they have come (GOAL-1, GOAL-2). */
export const Goal = ({ event }: Props) => {
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
      {goal !== null && <Progress event={event} goal={goal} />}
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
