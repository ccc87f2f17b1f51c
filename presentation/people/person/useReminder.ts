import { useState } from 'react'
import { leaderDataChanged } from '../../../application/sharing/leaderData/leaderData.events'
import {
  selectIsLeaderDataKnown,
  selectIsSent,
  selectIsWaiting,
  selectReminder,
} from '../../../application/sharing/leaderData/leaderData.slice'
import type { Person } from '../../../domain/people/ledger'
import {
  DEFAULT_REMINDER,
  eventsToRemind,
  reminderProblem,
  reminderText,
} from '../../../domain/people/reminder'
import { useAppDispatch, useAppSelector } from '../../kit/store'
import { useTextDraft } from '../../sharing/leaderData/useTextDraft'
import { useMoney } from '../useMoney'

/** In the text to the person, who knows which one. */
const UNKNOWN_EVENT = 'su evento'

/** The reminder of a person, of one event at a time, and the leader's text for it while that is edited (PEOPLE-9). */
export const useReminder = (person: Person) => {
  const dispatch = useAppDispatch()
  const money = useMoney()
  const stored = useAppSelector(selectReminder) ?? DEFAULT_REMINDER
  const draft = useTextDraft({
    stored,
    isKnown: useAppSelector(selectIsLeaderDataKnown),
    isSent: useAppSelector((all) => selectIsSent(all, 'reminder')),
    isWaiting: useAppSelector((all) => selectIsWaiting(all, 'reminder')),
    entry: 'reminder',
    problemOf: reminderProblem,
    save: (text) => {
      const template = text === DEFAULT_REMINDER ? null : text
      dispatch(leaderDataChanged({ kind: 'reminder', fields: { template } }))
    },
  })
  const [chosen, choose] = useState<string | null>(null)
  const events = eventsToRemind(person)
  const wanted = events.find(({ event }) => event === chosen) ?? events[0] ?? null
  return {
    draft,
    events,
    chosen: wanted?.event ?? null,
    choose,
    /** Whether there is anything to remind of. */
    isNeeded: wanted !== null,
    text: reminderText(stored, {
      nombre: person.name,
      evento: wanted && (wanted.name ?? UNKNOWN_EVENT),
      codigos: wanted?.codes.join(', ') ?? null,
      pendiente: wanted && wanted.due > 0 ? money(wanted.due) : null,
    }),
  }
}

export type ReminderView = ReturnType<typeof useReminder>
