/** The words that a template may hold in braces. Any other brace is text. */
export type Placeholder = 'evento' | 'codigo' | 'enlace' | 'vence' | 'usos'

/** In characters. */
export const LONGEST_TEMPLATE = 600

/** The text of the specification (SHARE-1). */
export const DEFAULT_TEMPLATE = 'Código de acceso: {codigo}'

/** A template with the event's link on a line of its own at its end (MESSAGE-10). */
export const withLink = (template: string): string => `${template.trimEnd()}\n{enlace}`

/** Whether a template holds the event's link. */
export const hasLink = (template: string): boolean => template.includes('{enlace}')

export type TemplateProblem = 'too-long' | 'no-code' | 'empty'

/** Whether a template has more letters than are kept. */
export const isTooLong = ({ length }: string): boolean => length > LONGEST_TEMPLATE

/** Why the template of a message cannot be used; null if it can (MESSAGE-4). */
export const templateProblem = (template: string): TemplateProblem | null => {
  if (isTooLong(template)) return 'too-long'
  return template.includes('{codigo}') ? null : 'no-code'
}
