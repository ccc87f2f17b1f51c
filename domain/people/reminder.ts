import { templateText } from '../codes/sharing/messageText'
import { type TemplateProblem, templateProblem } from '../codes/sharing/template'

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
