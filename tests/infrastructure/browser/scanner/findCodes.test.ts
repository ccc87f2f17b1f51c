import { describe, expect, it } from 'vitest'
import { FrameReader } from '../../../../infrastructure/browser/scanner/FrameReader'
import { codesInPhoto } from '../../../../infrastructure/browser/scanner/findCodes'
import { drawn, randomFrom } from '../../../../scripts/bench/scanner/drawFrame.mjs'

const SIZE = { width: 960, height: 720 }
type Placed = Parameters<typeof drawn>[1][number]
type Conditions = Parameters<typeof drawn>[3]

const picture = (codes: readonly Placed[], conditions: Conditions = {}) => ({
  ...SIZE,
  levels: drawn(SIZE, codes, randomFrom(1), conditions),
})

const ticket = (text: string, fields: Partial<Placed> = {}): Placed => ({
  text,
  x: 480,
  y: 360,
  size: 300,
  ...fields,
})

/** What the first frame of a camera shows. */
const codesInFrame = (frame: ReturnType<typeof picture>) => new FrameReader().read(frame)

const sheet = ['UNO00001', 'DOS00002', 'TRES0003', 'CUATRO04'].map((text, at) =>
  ticket(text, { x: 300 + 360 * (at % 2), y: 200 + 320 * Math.floor(at / 2), size: 200 }),
)

describe('A frame shows the code of a ticket', () => {
  it.each<[string, Partial<Placed>, Conditions?]>([
    ['that lies straight', {}],
    ['that is turned', { turn: 0.7 }],
    ['that is upside down', { turn: 3.1 }],
    ['in white on black', { isInverted: true }],
    ['in pale ink on grey paper', {}, { dark: 0.45, light: 0.55, noise: 0.01 }],
    ['in the dark', {}, { dark: 0.04, light: 0.2, noise: 0.03 }],
    ['that is out of focus', {}, { blur: 2 }],
    ['that moves', {}, { motion: 3 }],
    ['that is far away', { size: 110 }],
  ])('%s', (_, fields, conditions) => {
    expect(codesInFrame(picture([ticket('LIBRE001', fields)], conditions))).toEqual(['LIBRE001'])
  })

  it('that a second look from elsewhere finds', () => {
    const leaned = () => picture([ticket('LIBRE001', { tilt: 0.2, turn: 0.15 })])
    expect(codesInFrame(leaned())).toEqual(['LIBRE001'])
  })

  it('beside another one', () => {
    const [one, other] = [ticket('UNO00001', { x: 280 }), ticket('DOS00002', { x: 680 })]
    expect([...codesInFrame(picture([one, other]))].sort()).toEqual(['DOS00002', 'UNO00001'])
  })

  it('beside a larger one, which alone can be read in half the size', () => {
    const both = [ticket('GRANDE01', { x: 280 }), ticket('PEQUENO2', { x: 720, size: 56 })]
    expect([...codesInFrame(picture(both))].sort()).toEqual(['GRANDE01', 'PEQUENO2'])
  })

  it('with letters beyond ASCII', () => {
    expect(codesInFrame(picture([ticket('Ñandú ✓')]))).toEqual(['Ñandú ✓'])
  })
})

describe('A sheet of ten before a camera [SCANNER-4]', () => {
  const drawnAt = (left: number) =>
    picture(
      Array.from({ length: 10 }, (_, at) =>
        ticket(`HOJA000${at}`, {
          x: left + 185 * (at % 5),
          y: 200 + 300 * Math.floor(at / 5),
          size: 150,
        }),
      ),
    )
  const [sheet, moved] = [drawnAt(110), drawnAt(140)]
  // Reading one changes it.
  const frame = ({ levels, ...size } = sheet) => ({ ...size, levels: levels.slice() })

  it('is read within four frames, and stays in sight in each one after', () => {
    const reader = new FrameReader()
    const counts = Array.from({ length: 9 }, () => reader.read(frame()).length)
    expect(counts).toEqual([3, 6, 9, 10, 10, 10, 10, 10, 10])
  })

  it('that moves is read as well', () => {
    const reader = new FrameReader()
    const seen = [sheet, sheet, moved, moved, sheet, sheet, sheet, sheet]
    expect(new Set(seen.flatMap((one) => reader.read(frame(one)))).size).toBe(10)
  })

  it('is out of sight within two rounds once it is gone', () => {
    const reader = new FrameReader()
    for (let at = 0; at < 6; at += 1) reader.read(frame())
    const nothing = picture([])
    const counts = Array.from({ length: 3 }, () => reader.read(frame(nothing)).length)
    expect(counts.at(-1)).toBe(0)
  })
})

it('A frame without a code shows none', () => {
  expect(codesInFrame(picture([]))).toEqual([])
})

it('A photo shows every code of a sheet, each once', () => {
  expect([...codesInPhoto(picture(sheet))].sort()).toEqual(
    ['UNO00001', 'DOS00002', 'TRES0003', 'CUATRO04'].sort(),
  )
})
