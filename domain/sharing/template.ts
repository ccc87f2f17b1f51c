/** The words that a template may hold in braces. */
export const PLACEHOLDERS = ['evento', 'codigo', 'enlace', 'vence', 'usos'] as const

export type Placeholder = (typeof PLACEHOLDERS)[number]

/** In characters. */
export const LONGEST_TEMPLATE = 600

/** The text of the specification (SHARE-1). */
export const DEFAULT_TEMPLATE = 'Código de acceso: {codigo}'

/** A template with the event's link on a line of its own at its end (MESSAGE-10). */
export const withLink = (template: string): string => `${template.trimEnd()}\n{enlace}`

/** Whether a template holds the event's link. */
export const hasLink = (template: string): boolean => template.includes('{enlace}')

export type TemplateProblem =
  | { readonly kind: 'too-long' | 'no-code' | 'broken' | 'empty' }
  /** The first word in braces that is no placeholder. */
  | { readonly kind: 'unknown'; readonly word: string }

/** A pair of braces and what stands between them; or a brace without its other half. */
const BRACES = /\{([^{}\n]*)\}|[{}]/g

/**
 * Why a template cannot be used; null if it can (MESSAGE-4).
 * @param needed the placeholder without which it is of no use; null for none
 */
export const templateProblem = (
  template: string,
  placeholders: readonly string[] = PLACEHOLDERS,
  needed: string | null = 'codigo',
): TemplateProblem | null => {
  if (template.length > LONGEST_TEMPLATE) return { kind: 'too-long' }
  const words = Array.from(template.matchAll(BRACES), ([, word]) => word)
  if (words.includes(undefined)) return { kind: 'broken' }
  const unknown = words.find((word) => word !== undefined && !placeholders.includes(word))
  if (unknown !== undefined) return { kind: 'unknown', word: unknown }
  return needed === null || words.includes(needed) ? null : { kind: 'no-code' }
}
