import { describe, expect, it } from 'vitest'
import { BrowserTicketPictures } from '../../../../infrastructure/browser/tickets/BrowserTicketPictures'
import { fitText, linesOf } from '../../../../infrastructure/browser/tickets/lines'
import { FakeLog } from '../../../support/fakes/FakeLog'

/** Every letter is half as wide as its font is high. */
const measure = {
  font: '10px x',
  measureText(text: string) {
    return { width: (Array.from(text).length * Number.parseInt(this.font, 10)) / 2 }
  },
}
const font = (size: number) => `${size}px x`

describe('The words of a picture', () => {
  it('break between words, and within one that is too long', () => {
    measure.font = font(10)
    expect(linesOf(measure, 'uno dos  tres', 40)).toEqual(['uno dos', 'tres'])
    expect(linesOf(measure, 'a 1234567890 b', 25)).toEqual(['a', '12345', '67890', 'b'])
    expect(linesOf(measure, '  ', 25)).toEqual([])
    expect(linesOf(measure, 'ab', 1)).toEqual(['a', 'b'])
  })

  it('take the largest size that has room', () => {
    const room = { width: 100, height: 40, sizes: [40, 20, 10], lineHeight: 1, font }
    expect(fitText(measure, 'ABCDE', room)).toEqual({ size: 40, lines: ['ABCDE'] })
    expect(fitText(measure, 'ABCDE FGHIJ', room)).toEqual({ size: 20, lines: ['ABCDE', 'FGHIJ'] })
  })

  it('end with an ellipsis where the smallest has none', () => {
    const room = { width: 50, height: 20, sizes: [10], lineHeight: 1, font }
    const { lines } = fitText(measure, 'uno dos tres cuatro cinco', room)
    expect(lines).toHaveLength(2)
    expect(lines[1]).toMatch(/^tres.*…$/)
    for (const line of lines) expect(measure.measureText(line).width).toBeLessThanOrEqual(50)
  })
})

describe('The sharing of a picture', () => {
  const file = { name: 'boleto-A.png', bytes: new Uint8Array([1]) }
  const shareBy = (device: ConstructorParameters<typeof BrowserTicketPictures>[1]) =>
    new BrowserTicketPictures(new FakeLog(), device).share(file)

  it('gives the device a PNG [TICKET-8]', async () => {
    const given: (ShareData | undefined)[] = []
    const take = async (data?: ShareData): Promise<void> => {
      given.push(data)
    }
    const result = await shareBy({ canShare: () => true, share: take })
    expect(result.ok).toBe(true)
    expect(given[0]?.files?.map(({ name, type }) => [name, type])).toEqual([
      ['boleto-A.png', 'image/png'],
    ])
  })

  it.each<[string, ConstructorParameters<typeof BrowserTicketPictures>[1]]>([
    ['unsupported', {}],
    ['unsupported', { share: async () => undefined }],
    ['unsupported', { share: async () => undefined, canShare: () => false }],
    ['dismissed', { canShare: () => true, share: () => Promise.reject({ name: 'AbortError' }) }],
    ['blocked', { canShare: () => true, share: () => Promise.reject(new TypeError('no')) }],
  ])('is %s on other devices', async (kind, device) => {
    expect(await shareBy(device)).toEqual({ ok: false, error: { kind } })
  })
})

it('A ticket that cannot be drawn is a failure that is logged', async () => {
  const log = new FakeLog()
  const face = { code: 'A', provider: 'B', event: 'C', details: [], terms: [], qr: null }
  const drawn = await new BrowserTicketPictures(log, {}).draw(face)
  expect(drawn).toEqual({ ok: false, error: { kind: 'picture-failed' } })
  expect(log.entries).toHaveLength(1)
})
