import { DATE } from '../../../../domain/validator/leftOut'
import type { ZipParts } from '../zip/ZipParts'
import { attributeReader } from './attributes'
import { type CellFormat, cellFormat } from './formatCode'
import { parsePart } from './parsePart'
import { decodeEntities } from './XmlScanner'

/** Ids of built-in formats for dates and times (ECMA-376-1, 18.8.30), the first and the last of each range. */
const BUILT_IN_DATES = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
] as const

const isBuiltInDate = (id: number): boolean =>
  BUILT_IN_DATES.some(([first, last]) => id >= first && id <= last)

const BUILT_IN_DATE: CellFormat = { number: () => DATE, text: null }

const formatId = attributeReader('numFmtId')
const formatCode = attributeReader('formatCode')

/** The formats of a workbook's styles, by the index that cells name; null where all shows as it is stored. */
export const numberFormatsOf = (zip: ZipParts, path: string): readonly (CellFormat | null)[] => {
  const formats = new Map<number, CellFormat | null>()
  const ofCells: (CellFormat | null)[] = []
  let isOfCells = false
  parsePart(zip, path, {
    open: (name, attributes) => {
      if (name === 'cellXfs') isOfCells = true
      const id = Number(formatId(attributes) ?? 0)
      if (name === 'numFmt')
        formats.set(id, cellFormat(decodeEntities(formatCode(attributes) ?? '')))
      if (name !== 'xf' || !isOfCells) return
      ofCells.push(
        formats.has(id) ? (formats.get(id) ?? null) : isBuiltInDate(id) ? BUILT_IN_DATE : null,
      )
    },
    close: (name) => {
      if (name === 'cellXfs') isOfCells = false
    },
  })
  return ofCells
}

/** A number as a cell shows it without a format: programs store 12345 also as 12345.0, and long ones as 1.2E+16. */
export const plainNumber = (stored: string): string => {
  if (/^-?\d+$/.test(stored)) return stored
  const [, whole] = /^(-?\d+)\.0+$/.exec(stored) ?? []
  if (whole !== undefined) return whole
  const number = Number(stored)
  if (/e/i.test(stored)) return Number.isInteger(number) ? String(BigInt(number)) : stored
  // Fifteen digits count; further ones are noise of binary fractions.
  return Number.isNaN(number) ? stored : String(Number(number.toPrecision(15)))
}
