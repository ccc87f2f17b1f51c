import { Parser } from 'saxen'
import { WorkbookFailure } from '../WorkbookFailure'

type Attributes = Readonly<Record<string, string | undefined>>

interface Listener {
  /** Attributes come as they are written; `decode` resolves their entities. */
  open?(name: string, attributes: () => Attributes, decode: (text: string) => string): void
  close?(name: string): void
  text?(text: string): void
}

/** Names count without their prefixes, which differ between programs. */
const localName = (name: string): string => name.slice(name.indexOf(':') + 1)

/** @throws WorkbookFailure if the document is not well-formed or ends too early */
export const parseXml = (xml: string, { open, close, text }: Listener) => {
  let depth = 0
  new Parser()
    .on('openTag', (name, attributes, decode) => {
      depth += 1
      open?.(localName(name), attributes, decode)
    })
    .on('closeTag', (name) => {
      depth -= 1
      close?.(localName(name))
    })
    .on('text', (raw, decode) => text?.(decode(raw)))
    .on('cdata', (raw) => text?.(raw))
    .on('error', () => {
      throw new WorkbookFailure('damaged')
    })
    .parse(xml)
  if (depth > 0) throw new WorkbookFailure('damaged')
}

/**
 * Attributes of every element with this name, in order.
 * @throws WorkbookFailure if there are more than the limit
 */
export const attributesOf = (xml: string, element: string, most: number): Attributes[] => {
  const all: Attributes[] = []
  parseXml(xml, {
    open: (name, attributes, decode) => {
      if (name !== element) return
      const decoded = Object.entries(attributes()).map(([key, value = '']) => [key, decode(value)])
      if (all.push(Object.fromEntries(decoded)) > most) throw new WorkbookFailure('too-many-parts')
    },
  })
  return all
}
