import { stateOf } from '../codes/CodeState'
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

/** The codes of a person that are not used, by their event's name, those of most codes first (PEOPLE-9). */
export const unusedByEvent = ({ codes }: Person): ReadonlyMap<string, readonly string[]> => {
  const found = new Map<string, string[]>()
  for (const { code } of codes) {
    if (stateOf(code) !== 'free' || code.code === '') continue
    const name = eventNameOf(code)
    found.set(name, [...(found.get(name) ?? []), code.code])
  }
  return new Map([...found].sort(([, a], [, b]) => b.length - a.length))
}
