import { strToU8, Zip, ZipDeflate } from 'fflate'
import type { WorkbookRow } from '../../../application/device/Workbooks'
import { escapeXml, rowXml, SHEET_END, sheetStart, staticParts } from './workbookXml'

/** 0 to 9: higher levels take a phone much longer for a few per cent. */
const LEVEL = 6

/**
 * Writes an .xlsx file (ECMA-376) with one sheet: the first row is bold and sticky, strings are text cells. Rows are
 * compressed as they arrive, so memory holds the file only.
 */
export class WorkbookWriter {
  private readonly chunks: Uint8Array[] = []
  private readonly zip: Zip
  private readonly sheet: ZipDeflate
  private rows = 0

  constructor() {
    this.zip = new Zip((cause, chunk) => {
      if (cause) throw cause
      this.chunks.push(chunk)
    })
    this.sheet = this.open('xl/worksheets/sheet1.xml')
  }

  /** The first row, the header, decides the number of columns. */
  add(rows: readonly WorkbookRow[]): void {
    let xml = this.rows === 0 && rows[0] ? sheetStart(rows[0].length) : ''
    for (const row of rows) {
      this.rows += 1
      xml += rowXml(row, this.rows)
    }
    this.sheet.push(strToU8(xml))
  }

  /** @returns the file, which needs a header at least */
  finish(sheetName: string): Uint8Array<ArrayBuffer> {
    this.sheet.push(strToU8(SHEET_END), true)
    for (const [name, xml] of staticParts(escapeXml(sheetName))) {
      this.open(name).push(strToU8(xml), true)
    }
    this.zip.end()
    const file = new Uint8Array(this.chunks.reduce((size, { length }) => size + length, 0))
    let at = 0
    for (const chunk of this.chunks) {
      file.set(chunk, at)
      at += chunk.length
    }
    return file
  }

  private open(name: string): ZipDeflate {
    const part = new ZipDeflate(name, { level: LEVEL })
    this.zip.add(part)
    return part
  }
}
