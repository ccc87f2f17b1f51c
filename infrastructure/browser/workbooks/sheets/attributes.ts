import { decodeEntities } from './XmlScanner'

const ATTRIBUTE = /\s([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g

/** All attributes of a tag, by their names with prefixes. */
export const allAttributes = (attributes: string): Readonly<Record<string, string | undefined>> =>
  Object.fromEntries(
    Array.from(attributes.matchAll(ATTRIBUTE), ([, name = '', double, single]) => [
      name,
      decodeEntities(double ?? single ?? ''),
    ]),
  )

/** Finds one attribute of a tag, fast where it is written as programs do. */
export const attributeReader = (name: string): ((attributes: string) => string | undefined) => {
  const usual = ` ${name}="`
  const any = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`)
  return (attributes) => {
    const at = attributes.indexOf(usual)
    if (at < 0) {
      const [, double, single] = any.exec(attributes) ?? []
      return double ?? single
    }
    const start = at + usual.length
    return attributes.slice(start, attributes.indexOf('"', start))
  }
}
