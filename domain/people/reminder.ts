import { stateOf } from '../codes/CodeState'
import { type EventKey, eventKeyOf } from '../codes/list/codeFilter'
import { templateText } from '../codes/sharing/messageText'
import { type TemplateProblem, templateProblem } from '../codes/sharing/template'
import { eventNameOf } from '../codes/TrackedCode'
import type { Person } from './ledger'

/** The words that the text of a reminder may hold in braces (PEOPLE-9). */
export const REMINDER_PLACEHOLDERS = ['nombre', 'codigos', 'evento', 'pendiente'] as const

export type ReminderFacts = Readonly<Record<(typeof REMINDER_PLACEHOLDERS)[number], string | null>>

export const DEFAULT_REMINDER = `Hola, {nombre}.
Para {evento} le queda sin usar: {codigos}
Por pagar: {pendiente}`

/** Why a text cannot be used; null if it can. */
export const reminderProblem = (template: string): TemplateProblem | null =>
  templateProblem(template, REMINDER_PLACEHOLDERS, null)

/** The reminder of a person. A line whose fact is missing is left out. */
export const reminderText = (template: string, facts: ReminderFacts): string =>
  templateText(template, facts, null)

/** The codes of a person for an event that are not used. */
export interface UnusedCodes {
  readonly event: EventKey
  readonly name: string
  readonly codes: readonly string[]
}

/** By their event, that of most codes first (PEOPLE-9). */
export const unusedByEvent = ({ codes }: Person): readonly UnusedCodes[] => {
  const found = new Map<EventKey, { name: string; codes: string[] }>()
  for (const { code } of codes) {
    if (stateOf(code) !== 'free' || code.code === '') continue
    const event = eventKeyOf(code)
    const unused = found.get(event) ?? { name: eventNameOf(code), codes: [] }
    unused.codes.push(code.code)
    found.set(event, unused)
  }
  return Array.from(found, ([event, unused]) => ({ event, ...unused })).sort(
    (a, b) => b.codes.length - a.codes.length,
  )
}
