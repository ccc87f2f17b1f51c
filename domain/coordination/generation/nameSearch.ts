import { foldAccents } from '../../shared/foldText'
import { visibleText } from '../../shared/plainText'

/** The longest text that is looked up: what is typed beyond it changes nothing. */
const LONGEST = 30
const MOST_WORDS = 8

const wordsOf = (text: string): readonly string[] => foldAccents(text).split(/\s+/).filter(Boolean)

/** The form in which a typed text is looked up: without accents and case; '' finds everything. */
export const lookedUp = (typed: string): string =>
  wordsOf(visibleText(typed)).join(' ').slice(0, LONGEST).trimEnd()

/**
 * Whether a typed text finds a name: the name begins with it, from one of its words, going round ('mora ana' finds
 * 'Ana Mora'). The hosted store lists the same for each name (`functions`), as it finds no part of a text.
 */
export const isFoundBy = (name: string, typed: string): boolean => {
  const wanted = lookedUp(typed)
  const words = wordsOf(name).slice(0, MOST_WORDS)
  const turns = words.map((_, at) => [...words.slice(at), ...words.slice(0, at)].join(' '))
  return wanted === '' || turns.some((turn) => turn.startsWith(wanted))
}
