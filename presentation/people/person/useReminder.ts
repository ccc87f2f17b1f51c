import { useState } from 'react'
import { leaderDataChanged } from '../../../application/leaderData/leaderData.events'
import {
  selectIsLeaderDataKnown,
  selectIsReminderSent,
  selectIsReminderWaiting,
  selectReminder,
} from '../../../application/leaderData/leaderData.slice'
import type { Person } from '../../../domain/people/ledger'
import {
  DEFAULT_REMINDER,
  reminderProblem,
  reminderText,
  unusedByEvent,
} from '../../../domain/people/reminder'
import { useTextDraft } from '../../leaderData/useTextDraft'
import { useAppDispatch, useAppSelector } from '../../store'
import { useMoney } from '../useMoney'

/** The reminder of a person, of one event at a time, and the leader's text for it while that is edited (PEOPLE-9). */
export const useReminder = (person: Person) => {
  const dispatch = useAppDispatch()
  const money = useMoney()
  const stored = useAppSelector(selectReminder) ?? DEFAULT_REMINDER
  const draft = useTextDraft({
    stored,
    isKnown: useAppSelector(selectIsLeaderDataKnown),
    isSent: useAppSelector(selectIsReminderSent),
    isWaiting: useAppSelector(selectIsReminderWaiting),
    entry: 'reminder',
    problemOf: reminderProblem,
    save: (text) => {
      const template = text === DEFAULT_REMINDER ? null : text
      dispatch(leaderDataChanged({ kind: 'reminder', fields: { template } }))
    },
  })
  const [chosen, choose] = useState<string | null>(null)
  const events = unusedByEvent(person)
  const unused = events.find(({ event }) => event === chosen) ?? events[0] ?? null
  const { due } = person.sums
  const template = reminderProblem(draft.text) === null ? draft.text : stored
  return {
    draft,
    events,
    chosen: unused?.event ?? null,
    choose,
    /** Whether there is anything to remind of. */
    isNeeded: unused !== null || due > 0,
    text: reminderText(template, {
      nombre: person.name,
      evento: unused?.name ?? null,
      codigos: unused?.codes.join(', ') ?? null,
      pendiente: due > 0 ? money(due) : null,
    }),
  }
}

export type ReminderView = ReturnType<typeof useReminder>
