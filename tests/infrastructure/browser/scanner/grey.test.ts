import { describe, expect, it } from 'vitest'
import { codesInPhoto } from '../../../../infrastructure/browser/scanner/findCodes'
import { greyOf, groundsOf, type Pixels } from '../../../../infrastructure/browser/scanner/grey'
import { picture, ticket } from './pictures'

/** A ticket's code in one colour; all else is transparent. */
const onNothing = (ink: number): Pixels => {
  const { levels, ...size } = picture([ticket('LIBRE001')], { noise: 0 })
  const data = Uint8ClampedArray.from({ length: levels.length * 4 }, (_, at) =>
    at % 4 === 3 ? 255 - (levels[at >> 2] ?? 0) : ink,
  )
  return { ...size, data }
}

const read = (pixels: Pixels) =>
  groundsOf(pixels).map((ground) => codesInPhoto(greyOf(pixels, ground)))

describe('A code on nothing [SCANNER-11]', () => {
  it('in black is seen on white', () => {
    expect(read(onNothing(0))[0]).toEqual(['LIBRE001'])
  })

  it('in white is seen on black alone', () => {
    expect(read(onNothing(255))).toEqual([[], ['LIBRE001']])
  })
})

it('A picture without transparency is looked at once', () => {
  expect(groundsOf({ width: 1, height: 1, data: [0, 0, 0, 255] })).toEqual([255])
})
