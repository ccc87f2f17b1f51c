import { afterEach, expect, it, vi } from 'vitest'
import { pickedFileId } from '../../../../application/device/PickedFiles'
import { HeldFiles } from '../../../../infrastructure/browser/files/HeldFiles'
import { BrowserPictureCodes } from '../../../../infrastructure/browser/scanner/BrowserPictureCodes'
import type { Barcodes } from '../../../../infrastructure/browser/scanner/barcodes/barcodesIn'

afterEach(() => void vi.unstubAllGlobals())

const reading = (
  file: Blob,
  find: () => Promise<readonly string[]> = async () => ['LIBRE001'],
  barcodes: Barcodes | null = null,
) => {
  const held = new HeldFiles()
  const end = vi.fn()
  const read = vi.fn(async () => barcodes)
  const codes = new BrowserPictureCodes(held, () => ({ find, end }), { read })
  return { codes, id: held.hold(file), end, read }
}

const asPicture = () => vi.stubGlobal('createImageBitmap', async () => ({}))

it('The codes of a photo are read once, and its reader ends [SCANNER-6]', async () => {
  asPicture()
  const { codes, id, end, read } = reading(new Blob(['x']))
  expect(await codes.read(id)).toEqual({ ok: true, value: ['LIBRE001'] })
  expect(end).toHaveBeenCalledOnce()
  expect(read).not.toHaveBeenCalled()
  expect(await codes.read(id)).toEqual({ ok: false, error: { kind: 'no-picture' } })
})

it('A file that is no picture, or none at all, is refused [SCANNER-6]', async () => {
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('no picture')))
  const { codes, id } = reading(new Blob(['text']))
  expect(await codes.read(id)).toEqual({ ok: false, error: { kind: 'no-picture' } })
  expect(await codes.read(pickedFileId('none'))).toMatchObject({ error: { kind: 'no-picture' } })
})

it('A photo of more than 20 MB is refused unread [SCANNER-6]', async () => {
  const { codes, id } = reading({ size: 20 * 1024 * 1024 + 1 } as Blob)
  expect(await codes.read(id)).toEqual({ ok: false, error: { kind: 'too-large' } })
})

it('A reader that does not load is told apart from a photo without a code [SCANNER-6]', async () => {
  asPicture()
  const { codes, id } = reading(new Blob(['x']), () => Promise.reject(new Error('offline')))
  expect(await codes.read(id)).toEqual({ ok: false, error: { kind: 'reader-failed' } })
})

it.each<[string, Barcodes | null, object]>([
  ['is read by other barcodes', { texts: ['A', 'B'], hasPart: true }, { value: ['A', 'B'] }],
  ['shows none', { texts: [], hasPart: false }, { value: [] }],
  ['shows none that can be read without a network', null, { value: [] }],
  ['shows a part of one alone', { texts: [], hasPart: true }, { error: { kind: 'code-part' } }],
])('A photo without a QR code %s [SCANNER-12, SCANNER-13]', async (_, barcodes, expected) => {
  asPicture()
  const { codes, id } = reading(new Blob(['x']), async () => [], barcodes)
  expect(await codes.read(id)).toMatchObject(expected)
})
