import { stateOf } from '../codes/CodeState'
import { type EventKey, eventKeyOf } from '../codes/TrackedCode'
import { templateText } from '../sharing/messageText'
import { isTooLong, type TemplateProblem } from '../sharing/template'
import type { Person } from './ledger'

/** The words that the text of a reminder may hold in braces (PEOPLE-9). */
export type ReminderPlaceholder = 'nombre' | 'codigos' | 'evento' | 'pendiente'

export type ReminderFacts = Readonly<Record<ReminderPlaceholder, string | null>>

export const DEFAULT_REMINDER = `Hola, {nombre}.
Para {evento} le queda sin usar: {codigos}
Por pagar: {pendiente}`

/** Why a text cannot be used; null if it can. */
export const reminderProblem = (template: string): TemplateProblem | null => {
  if (template.trim() === '') return 'empty'
  return isTooLong(template) ? 'too-long' : null
}

/** The reminder of a person. A line whose fact is missing is left out. */
export const reminderText = (template: string, facts: ReminderFacts): string =>
  templateText(template, facts, null)

/** The codes and the amount that a person is reminded of for one event. */
export interface EventToRemind {
  readonly event: EventKey
  /** Null where the event is not known. */
  readonly name: string | null
  /** The texts of their codes that are not used. */
  readonly codes: readonly string[]
  /** The amount due for their codes of it. */
  readonly due: number
}

/** The events of which a person has codes to use or to pay, that of most codes to use first (PEOPLE-9). */
export const eventsToRemind = ({ codes }: Person): readonly EventToRemind[] => {
  const found = new Map<EventKey, { name: string | null; codes: string[]; due: number }>()
  for (const { code, mark } of codes) {
    const key = eventKeyOf(code)
    const event = found.get(key) ?? { name: code.event?.name || null, codes: [], due: 0 }
    found.set(key, event)
    if (stateOf(code) === 'free' && code.code !== '') event.codes.push(code.code)
    if (!mark.isPaid) event.due += mark.amount ?? 0
  }
  return Array.from(found, ([event, facts]) => ({ event, ...facts }))
    .filter(({ codes, due }) => codes.length > 0 || due > 0)
    .sort((a, b) => b.codes.length - a.codes.length || b.due - a.due)
}
