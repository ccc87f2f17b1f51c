import { mode } from 'lean-qr'
import { describe, expect, it } from 'vitest'
import { codesInFrame, codesInPhoto } from '../../../../infrastructure/browser/scanner/findCodes'
import { type Conditions, type Placed, picture, ticket } from './pictures'

const textsIn = (frame: ReturnType<typeof picture>) => codesInFrame(frame).map(({ text }) => text)

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
    expect(textsIn(picture([ticket('LIBRE001', fields)], conditions))).toEqual(['LIBRE001'])
  })

  it('that a second look from elsewhere finds', () => {
    const leaned = () => picture([ticket('LIBRE001', { tilt: 0.2, turn: 0.15 })])
    expect(textsIn(leaned())).toEqual(['LIBRE001'])
  })

  it('that is mirrored [SCANNER-11]', () => {
    expect(textsIn(picture([ticket('LIBRE001', { isMirrored: true })]))).toEqual(['LIBRE001'])
  })

  it('beside another one', () => {
    const [one, other] = [ticket('UNO00001', { x: 280 }), ticket('DOS00002', { x: 680 })]
    expect(textsIn(picture([one, other])).sort()).toEqual(['DOS00002', 'UNO00001'])
  })

  it('beside a larger one, which alone can be read in half the size', () => {
    const both = [ticket('GRANDE01', { x: 280 }), ticket('PEQUENO2', { x: 720, size: 56 })]
    expect(textsIn(picture(both)).sort()).toEqual(['GRANDE01', 'PEQUENO2'])
  })

  it('with letters beyond ASCII', () => {
    expect(textsIn(picture([ticket('Ñandú ✓')]))).toEqual(['Ñandú ✓'])
  })
})

describe('A text beyond ASCII is read as its encoder meant it [SCANNER-11]', () => {
  const latin1 = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
  const utf8 = (text: string) => new TextEncoder().encode(text)

  it.each([
    ['in Latin-1 that does not say so', mode.bytes(latin1('España Ñandú'))],
    ['in UTF-8 that does not say so', mode.bytes(utf8('España Ñandú'))],
    ['in Latin-1 that says so', mode.multi(mode.eci(3), mode.bytes(latin1('España Ñandú')))],
    ['in UTF-8 that says so', mode.multi(mode.eci(26), mode.bytes(utf8('España Ñandú')))],
    ['in windows-1252 that says so', mode.multi(mode.eci(23), mode.bytes(latin1('España Ñandú')))],
    [
      'in several segments',
      mode.multi(mode.bytes(latin1('España ')), mode.eci(26), mode.bytes(utf8('Ñandú'))),
    ],
  ])('%s', (_, text) => {
    expect(textsIn(picture([ticket(text)]))).toEqual(['España Ñandú'])
  })
})

it('A photo shows a mirrored code, also an upside-down or a small one [SCANNER-11]', () => {
  const mirrored = [{}, { turn: 3.1 }, { size: 110 }].map((fields) =>
    codesInPhoto(picture([ticket('LIBRE001', { isMirrored: true, ...fields })])),
  )
  expect(mirrored).toEqual([['LIBRE001'], ['LIBRE001'], ['LIBRE001']])
})

it('A frame tells of a code while the other is still to be read', () => {
  const both = picture([ticket('UNO00001', { x: 280 }), ticket('DOS00002', { x: 680 })])
  const unread = both.levels.slice()
  const partLeft = (x: number) => {
    const at = 360 * both.width + x
    return both.levels
      .subarray(at - 100, at + 100)
      .some((level, i) => level === unread[at - 100 + i])
  }
  const told: { readonly text: string; readonly left: readonly boolean[] }[] = []
  codesInFrame(both, (text) => told.push({ text, left: [partLeft(280), partLeft(680)] }))
  expect(told.map(({ text }) => text).sort()).toEqual(['DOS00002', 'UNO00001'])
  const isFirst = told[0]?.text === 'UNO00001'
  expect(told.map(({ left }) => left)).toEqual([
    [!isFirst, isFirst],
    [false, false],
  ])
})

it('A frame without a code shows none', () => {
  expect(textsIn(picture([]))).toEqual([])
})

it('A photo shows every code of a sheet, each once', () => {
  expect([...codesInPhoto(picture(sheet))].sort()).toEqual(
    ['UNO00001', 'DOS00002', 'TRES0003', 'CUATRO04'].sort(),
  )
})
