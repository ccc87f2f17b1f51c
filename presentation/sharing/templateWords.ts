import { foldAccents } from '../../domain/shared/foldText'

/** The placeholders of a template, and their words for the leader, of as many letters. */
export type TemplateWords = Readonly<Record<string, string>>

/** A template as its field shows it, '[Código]' for '{codigo}': braces are for machines. */
export const shownTemplate = (template: string, words: TemplateWords): string =>
  template.replace(/\{([^{}\n]*)\}/g, (whole, name: string) =>
    Object.hasOwn(words, name) ? `[${words[name]}]` : whole,
  )

/** The template of a field's text, in which '[codigo]' is as good as '[Código]'. All else in brackets or braces is text. */
export const typedTemplate = (text: string, words: TemplateWords): string =>
  text.replace(/\[([^[\]\n]*)\]/g, (whole, word: string) => {
    const name = foldAccents(word)
    return Object.hasOwn(words, name) ? `{${name}}` : whole
  })

/** The parts of a field's text: each second one is a word in its brackets. */
export const partsOf = (text: string, words: TemplateWords): readonly string[] =>
  text.split(new RegExp(`(\\[(?:${Object.values(words).join('|')})\\])`))
