import { WorkbookFailure } from '../WorkbookFailure'
import type { ZipParts } from '../zip/ZipParts'
import { allAttributes } from './attributes'
import { type XmlListener, XmlScanner } from './XmlScanner'

/**
 * Reads a part as XML.
 * @returns false if there is no such part
 * @throws WorkbookFailure
 */
export const parsePart = (zip: ZipParts, path: string, listener: XmlListener): boolean => {
  const scanner = new XmlScanner(listener)
  if (!zip.read(path, (text) => scanner.push(text))) return false
  scanner.end()
  return true
}

/**
 * Attributes of every element with this name in a part, in order; null if there is no such part.
 * @throws WorkbookFailure if there are more than the limit
 */
export const attributesOf = (zip: ZipParts, path: string, element: string, most: number) => {
  const all: ReturnType<typeof allAttributes>[] = []
  const isThere = parsePart(zip, path, {
    open: (name, attributes) => {
      if (name !== element) return
      if (all.push(allAttributes(attributes)) > most) throw new WorkbookFailure('too-many-parts')
    },
  })
  return isThere ? all : null
}
