import { describe, expect, it } from 'vitest'
import { FrameReader } from '../../../../infrastructure/browser/scanner/FrameReader'
import { picture, ticket } from './pictures'

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
