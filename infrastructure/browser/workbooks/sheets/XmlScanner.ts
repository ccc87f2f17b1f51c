import { WorkbookFailure } from '../WorkbookFailure'

export interface XmlListener {
  /** @param attributes as they are written; `attributeReader` finds one */
  open?(name: string, attributes: string): void
  close?(name: string): void
  /** A text may come in pieces. */
  text?(text: string): void
}

/** The longest tag, comment or entity, in characters: what is read again with each chunk stays short. */
const LONGEST_MARKUP = 1_000_000
/** The longest entity, '&#x10FFFF;', with some zeros. */
const LONGEST_ENTITY = 16

const [DOUBLE_QUOTE, SINGLE_QUOTE, SLASH, LESS, GREATER, BLANK] = [34, 39, 47, 60, 62, 32]
const [EXCLAMATION, QUESTION] = [33, 63]

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const ENTITY = /&(?:#(\d{1,7})|#x([\da-fA-F]{1,6})|(amp|lt|gt|quot|apos));/g
const LAST_CODE_POINT = 0x10ffff

/** Resolves the entities of XML itself; any other stays as it is written, also one that a document declares. */
export const decodeEntities = (text: string): string =>
  text.includes('&')
    ? text.replace(ENTITY, (entity: string, decimal?: string, hex?: string, name?: string) => {
        if (name !== undefined) return NAMED[name] ?? entity
        const code = decimal === undefined ? parseInt(hex ?? '', 16) : Number(decimal)
        return code > LAST_CODE_POINT ? entity : String.fromCodePoint(code)
      })
    : text

/** Names count without their prefixes, which differ between programs. */
const localName = (name: string): string =>
  name.includes(':') ? name.slice(name.indexOf(':') + 1) : name

/** The index after markup that ends with some characters; -1 if they are not there yet. */
const after = (text: string, end: string, from: number): number => {
  const at = text.indexOf(end, from)
  return at < 0 ? -1 : at + end.length
}

/** The index after a declaration of a document type, which may have declarations of its own in brackets. */
const afterDoctype = (text: string, start: number): number => {
  const [bracket, end] = [text.indexOf('[', start), after(text, '>', start)]
  if (bracket < 0 || (end > 0 && bracket > end)) return end
  const closing = after(text, ']', bracket)
  return closing < 0 ? -1 : after(text, '>', closing)
}

/** Reads an XML document in chunks, so that no more than a chunk is in memory. */
export class XmlScanner {
  private readonly opened: string[] = []
  private rest = ''
  private hasRoot = false

  constructor(private readonly listener: XmlListener) {}

  /** @throws WorkbookFailure if the document is not well-formed */
  push(chunk: string) {
    const text = this.rest + chunk
    let at = 0
    while (at < text.length) {
      const isMarkup = text.charCodeAt(at) === LESS
      const next = isMarkup ? this.markup(text, at) : this.characters(text, at)
      if (next < 0) break
      at = next
    }
    this.rest = text.slice(at)
    if (this.rest.length > LONGEST_MARKUP) throw new WorkbookFailure('damaged')
  }

  /** @throws WorkbookFailure if the document ends too early */
  end() {
    const isWhole = this.opened.length === 0 && this.rest.trim() === ''
    if (!this.hasRoot || !isWhole) throw new WorkbookFailure('damaged')
  }

  /** @returns the index after the text, as far as it is there; -1 if nothing is */
  private characters(text: string, start: number): number {
    const markup = text.indexOf('<', start)
    let end = markup < 0 ? text.length : markup
    if (markup < 0) {
      const entity = text.lastIndexOf('&')
      if (entity >= start && text.length - entity < LONGEST_ENTITY) end = entity
    }
    if (end === start) return -1
    if (this.opened.length > 0) this.listener.text?.(decodeEntities(text.slice(start, end)))
    return end
  }

  /** @returns the index after the markup that begins there; -1 if it does not end yet */
  private markup(text: string, start: number): number {
    const sign = text.charCodeAt(start + 1)
    if (sign === SLASH) return this.closing(text, start)
    if (sign === QUESTION) return after(text, '?>', start)
    if (sign !== EXCLAMATION) return this.opening(text, start)
    if (text.startsWith('<!--', start)) return after(text, '-->', start)
    if (text.startsWith('<![CDATA[', start)) return this.cdata(text, start + '<![CDATA['.length)
    return text.length - start < '<![CDATA['.length ? -1 : afterDoctype(text, start)
  }

  private cdata(text: string, start: number): number {
    const end = text.indexOf(']]>', start)
    if (end < 0) return -1
    this.listener.text?.(text.slice(start, end))
    return end + 3
  }

  private closing(text: string, start: number): number {
    const end = text.indexOf('>', start)
    if (end < 0) return -1
    const name = this.opened.pop()
    if (name !== text.slice(start + 2, end).trimEnd()) throw new WorkbookFailure('damaged')
    this.listener.close?.(localName(name))
    return end + 1
  }

  private opening(text: string, start: number): number {
    let [quote, nameEnd] = [0, 0]
    for (let at = start + 1; at < text.length; at++) {
      const sign = text.charCodeAt(at)
      if (quote !== 0) {
        if (sign === quote) quote = 0
      } else if (sign === DOUBLE_QUOTE || sign === SINGLE_QUOTE) quote = sign
      else if (nameEnd === 0 && (sign <= BLANK || sign === SLASH || sign === GREATER)) nameEnd = at
      if (quote === 0 && sign === GREATER) {
        this.open(text, start + 1, nameEnd, at)
        return at + 1
      }
    }
    return -1
  }

  private open(text: string, nameStart: number, nameEnd: number, end: number) {
    if (nameEnd === nameStart) throw new WorkbookFailure('damaged')
    const name = text.slice(nameStart, nameEnd)
    const local = localName(name)
    const isEmpty = text.charCodeAt(end - 1) === SLASH
    this.hasRoot = true
    this.listener.open?.(local, text.slice(nameEnd, isEmpty ? end - 1 : end))
    if (isEmpty) this.listener.close?.(local)
    else this.opened.push(name)
  }
}
