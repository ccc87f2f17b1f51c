import type { Placeholder } from './template'

/** A text that a link can hold: a lone surrogate cannot be encoded, so it becomes U+FFFD. */
const wellFormed = (text: string): string => text.replace(/\p{Surrogate}/gu, '\uFFFD')

/** The values of the placeholders, as texts for the reader; null or '' for a missing fact. */
export type MessageFacts = Readonly<Record<Placeholder, string | null>>

type TemplateFacts = Readonly<Record<string, string | null>>

const WORD = /\{([^{}\n]*)\}/g

/** A line with its facts; null if it is left out. */
const lineOf = (line: string, facts: TemplateFacts, needed: string | null): string | null => {
  const isPlaceholder = (word: string) => Object.hasOwn(facts, word)
  const words = Array.from(line.matchAll(WORD), ([, word = '']) => word).filter(isPlaceholder)
  const isBare = words.some((word) => !facts[word])
  if (isBare && !(needed !== null && words.includes(needed))) return null
  // In one pass: what a fact holds is never taken for a placeholder.
  const text = line.split(WORD).reduce((before, part, at) => {
    const isWord = at % 2 === 1
    if (isWord) return before + (isPlaceholder(part) ? (facts[part] ?? '') : `{${part}}`)
    if (!isBare) return before + part
    // A missing value leaves no double space.
    const single = part.replace(/ {2,}/g, ' ')
    return before + (before === '' || before.endsWith(' ') ? single.trimStart() : single)
  }, '')
  return isBare ? text.trimEnd() : text
}

/**
 * A template with its facts. A line whose fact is missing is left out; one with the fact that is needed stays without that
 * fact. Facts are inserted as they are.
 * @param needed null for none
 */
export const templateText = (
  template: string,
  facts: TemplateFacts,
  needed: string | null,
): string =>
  wellFormed(
    template
      .split('\n')
      .map((line) => lineOf(line, facts, needed))
      .filter((line) => line !== null)
      .join('\n'),
  )

/** The message of a code (MESSAGE-1). */
export const messageText = (template: string, facts: MessageFacts): string =>
  templateText(template, facts, 'codigo')

/**
 * One message of several codes (MESSAGE-16). Lines that are the same for all codes are said once; those between them, which
 * differ, are said together for each code.
 */
export const groupText = (template: string, facts: readonly MessageFacts[]): string => {
  const lines = template.split('\n').map((line) => facts.map((of) => lineOf(line, of, 'codigo')))
  const said: string[] = []
  /** The lines that differ since the last common one. */
  let own: (readonly (string | null)[])[] = []
  const sayOwn = () => {
    for (const at of facts.keys()) said.push(...own.flatMap((line) => line[at] ?? []))
    own = []
  }
  for (const line of lines) {
    const [first = null] = line
    const isCommon = line.every((one) => one === first)
    if (isCommon) sayOwn()
    if (!isCommon) own.push(line)
    else if (first !== null) said.push(first)
  }
  sayOwn()
  return wellFormed(said.join('\n'))
}

/**
 * The link of a code: the event's address with the code in place of each `{codigo}`, percent-encoded.
 * @param url null for an event without one
 */
export const linkOf = (url: string | null, code: string): string | null =>
  url === null || code === ''
    ? null
    : url.replaceAll('{codigo}', () => encodeURIComponent(wellFormed(code)))

/** The prefilled text of a share (SHARE-1, SHARE-2). */
export const shareText = (codes: readonly string[]): string =>
  wellFormed(
    codes.length === 1 ? `Código de acceso: ${codes[0]}` : `Códigos de acceso: ${codes.join(',')}`,
  )
