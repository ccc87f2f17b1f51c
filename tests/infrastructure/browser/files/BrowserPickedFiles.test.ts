import { describe, expect, it, vi } from 'vitest'
import { MAX_LIST_BYTES } from '../../../../domain/validator/listFile'
import { BrowserPickedFiles } from '../../../../infrastructure/browser/files/BrowserPickedFiles'
import { HeldFiles } from '../../../../infrastructure/browser/files/HeldFiles'
import { FakeClock } from '../../../support/fakes/FakeClock'

const setUp = (readWorkbook?: ConstructorParameters<typeof BrowserPickedFiles>[2]) => {
  const held = new HeldFiles()
  const files = new BrowserPickedFiles(held, new FakeClock(), readWorkbook)
  return { files, hold: (file: Blob) => held.hold(file) }
}
const read = (...parts: BlobPart[]) => {
  const { files, hold } = setUp()
  return files.read(hold(new Blob(parts)))
}
const bytes = (...all: number[]) => new Uint8Array(all)
const failed = (kind: string) => ({ ok: false, error: { kind } })

describe('A picked file', () => {
  it.each([
    ['UTF-8', [...Buffer.from('código 🎟')], 'código 🎟'],
    ['UTF-8 with a byte-order mark', [0xef, 0xbb, 0xbf, ...Buffer.from('código')], 'código'],
    ['UTF-16 little endian', [0xff, 0xfe, 0x63, 0, 0xf3, 0], 'có'],
    ['UTF-16 big endian', [0xfe, 0xff, 0, 0x63, 0, 0xf3], 'có'],
    ['windows-1252', [0x63, 0xf3, 0x64], 'cód'],
    ['an empty file', [], ''],
  ])('is decoded from %s', async (_encoding, content, text) => {
    expect(await read(bytes(...content))).toEqual({ ok: true, value: text })
  })

  it.each([
    ['gzip', [0x1f, 0x8b, 0x41]],
    ['a file with a zero byte', [0x41, 0x00, 0x42]],
    ['UTF-16 with a NUL character', [0xff, 0xfe, 0x41, 0, 0, 0]],
  ])('is rejected as not-text: %s', async (_what, content) => {
    expect(await read(bytes(...content))).toEqual(failed('not-text'))
  })

  it.each([
    ['pdf', '%PDF-1.7\n%âã'],
    ['rich-text', '{\\rtf1\\ansi LIBRE001}'],
    ['web-page', '<!DOCTYPE html><html><table><tr><td>LIBRE001'],
    ['web-page', '\ufeff\n<html xmlns:x="urn:schemas-microsoft-com:office:excel">'],
    ['web-page', '<?xml version="1.0"?>\n<!-- Excel --><html>'],
    ['web-page', '<table border=1><tr><td>LIBRE001</td></tr></table>'],
    ['web-page', '<h1>Códigos</h1><p>LIBRE001'],
    ['web-page', '<thead><tr><th>Código</th>'],
    ['web-page', '<span class="a">LIBRE001</span>'],
    ['web-page', '<p>Lista<table><tr><td>LIBRE001'],
    ['web-page', '<script src="a.js"></script>'],
    ['web-page', '<br><table>'],
    ['web-page', '<br/>LIBRE001<b>ENUSO001</b>'],
    ['web-page', '<font color=red>LIBRE001</font>'],
    ['web-page', 'From: <Saved by Blink>\r\nSubject: Lista\r\nContent-Type: text/html\r\n'],
    ['web-page', 'From: "Saved"\nMIME-Version: 1.0\nContent-Type: multipart/related;\n\ttype="x"'],
    ['web-page', 'MIME-Version: 1.0\nContent-Type: multipart/related; type="text/html"'],
    ['xml-workbook', '<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?><Workbook>'],
    ['xml-workbook', '<?xml version="1.0"?><office:document>'],
    ['xml-workbook', '<office:document office:mimetype="x">'],
    ['exchange', 'ID;PWXL;N;E\nC;Y1;X1;K"LIBRE001"'],
    ['exchange', 'TABLE\r\n0,1\r\n"EXCEL"\r\n'],
    ['json', '{ "codes": ["LIBRE001"] }'],
    ['json', '[{"code":"LIBRE001"}]'],
    ['json', '\n[ "LIBRE001", "ENUSO001" ]'],
    ['json', '[["LIBRE001"]]'],
    ['old-workbook', '\t\u0008\u0010\0\0'],
    ['old-workbook', '\t\0\u0004\0\u0002\0'],
  ])('of another format is rejected as %s: %j [VALIDATOR-30]', async (kind, text) => {
    expect(await read(text)).toEqual(failed(kind))
    const mark = bytes(0xff, 0xfe)
    if (kind !== 'old-workbook') {
      expect(await read(mark, Buffer.from(text, 'utf16le'))).toEqual(failed(kind))
    }
  })

  it.each([
    'ID;CODE\n1;A1',
    'ID;Persona;Código\n1;Ana;A1',
    'ID;PAIS;CODIGO\n1;CR;A1',
    'TABLE\nA1',
    '[12/3/26, 10:33] Ana: LIBRE001',
    '<LIBRE001>',
    '<LIBRE001>\n<ENUSO001>',
    '{LIBRE001}',
    '\tA1',
  ])('that begins a little like another format is a list: %j', async (text) => {
    expect(await read(text)).toEqual({ ok: true, value: text })
  })

  it('that is a workbook is read as one [VALIDATOR-29]', async () => {
    const seen: Uint8Array[] = []
    const { files, hold } = setUp(async (workbook) => {
      seen.push(workbook)
      return { ok: true, value: 'sep=\t\nLIBRE001' }
    })
    const zip = bytes(0x50, 0x4b, 0x03, 0x04, 0x41)
    expect(await files.read(hold(new Blob([zip])))).toEqual({
      ok: true,
      value: 'sep=\t\nLIBRE001',
    })
    expect(seen).toEqual([zip])
  })

  it.each([
    ['protected', 'a protected workbook', 'EncryptedPackage'],
    ['old-workbook', 'an .xls file', 'Workbook'],
    ['old-workbook', 'an older .xls file', 'Book'],
    ['not-text', 'another compound file', 'WordDocument'],
  ])('is rejected as %s: %s [VALIDATOR-30]', async (kind, _what, stream) => {
    const compound = bytes(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1)
    expect(await read(compound, Buffer.from(stream, 'utf16le'))).toEqual(failed(kind))
  })

  it('may be a text that was pasted', async () => {
    const { files } = setUp()
    expect(await files.read(files.holdText('código'))).toEqual({ ok: true, value: 'código' })
  })

  it('may have the maximum size and not one byte more', async () => {
    const largest = new Uint8Array(MAX_LIST_BYTES).fill(65)
    expect(await read(largest)).toMatchObject({ ok: true })
    expect(await read(largest, 'A')).toEqual(failed('too-large'))
  })

  it('is unreadable if the browser fails to read it', async () => {
    const { files, hold } = setUp()
    const gone = new Blob(['A'])
    gone.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotFoundError'))
    expect(await files.read(hold(gone))).toEqual(failed('unreadable'))
  })

  it('is unreadable if it is a workbook whose reader fails', async () => {
    const { files, hold } = setUp(() => Promise.reject(new Error('no worker')))
    expect(await files.read(hold(new Blob([bytes(0x50, 0x4b, 3, 4)])))).toEqual(
      failed('unreadable'),
    )
  })

  it('is dropped by release(), without affecting others', async () => {
    const { files, hold } = setUp()
    const [one, other] = [hold(new Blob(['A'])), hold(new Blob(['B']))]
    files.release([one])
    expect(await files.read(one)).toEqual(failed('unreadable'))
    expect(await files.read(other)).toEqual({ ok: true, value: 'B' })
  })

  it('can be read once, by its id', async () => {
    const { files, hold } = setUp()
    const [one, other] = [hold(new Blob(['A'])), hold(new Blob(['B']))]
    expect(await files.read(other)).toEqual({ ok: true, value: 'B' })
    expect(await files.read(one)).toEqual({ ok: true, value: 'A' })
    expect(await files.read(one)).toEqual(failed('unreadable'))
  })
})

it('What was shared is not there where the storage of the browser fails', async () => {
  const refuse = () => Promise.reject(new DOMException('', 'SecurityError'))
  vi.stubGlobal('caches', { has: refuse, open: refuse })
  expect(await setUp().files.takeReceived('clave')).toBeNull()
  vi.unstubAllGlobals()
})
