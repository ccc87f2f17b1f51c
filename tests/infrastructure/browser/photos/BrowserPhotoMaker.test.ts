import { describe, expect, it } from 'vitest'
import { MAX_PICTURE_BYTES } from '../../../../application/device/PhotoMaker'
import { fail, ok } from '../../../../domain/shared/Result'
import { LONGEST_IMAGE } from '../../../../domain/sharing/leaderData/photo'
import { HeldFiles } from '../../../../infrastructure/browser/files/HeldFiles'
import { BrowserPhotoMaker } from '../../../../infrastructure/browser/photos/BrowserPhotoMaker'

const START = 'data:image/jpeg;base64,'

/** A canvas whose JPEG has so many characters at full quality, and fewer at a lower one. */
const canvasOf = (length: number) => {
  const asked: number[] = []
  const draw = async () => (quality: number) => {
    asked.push(quality)
    return START.padEnd(Math.round(length * quality), 'A')
  }
  return { asked, draw }
}

const refuses = async () => {
  throw new DOMException('The source image could not be decoded.', 'InvalidStateError')
}

const makeOf = (file: Blob, draw: ConstructorParameters<typeof BrowserPhotoMaker>[1]) => {
  const held = new HeldFiles()
  return new BrowserPhotoMaker(held, draw).make(held.hold(file))
}

const picture = new Blob(['x'], { type: 'image/png' })

describe('A photo', () => {
  it('has the best quality with which it is short enough [ACCOUNT-27]', async () => {
    const small = canvasOf(10_000)
    expect(await makeOf(picture, small.draw)).toMatchObject({ ok: true })
    expect(small.asked).toHaveLength(1)

    const large = canvasOf(24_000)
    const made = await makeOf(picture, large.draw)
    expect(made.ok && made.value.length).toBeLessThanOrEqual(LONGEST_IMAGE)
    expect(large.asked).toEqual(large.asked.toSorted((a, b) => b - a))
    const [last, former] = [large.asked.at(-1) ?? 0, large.asked.at(-2) ?? 0]
    expect(24_000 * last).toBeLessThanOrEqual(LONGEST_IMAGE)
    expect(24_000 * former).toBeGreaterThan(LONGEST_IMAGE)
  })

  it('is none where no quality is low enough, or the canvas gives no picture', async () => {
    const failure = fail({ kind: 'unreadable' })
    expect(await makeOf(picture, canvasOf(1_000_000).draw)).toEqual(failure)
    expect(await makeOf(picture, async () => () => 'data:,')).toEqual(failure)
  })

  it('is made of a file that does not say what it is, if the browser reads it', async () => {
    const image = `${START}AAAA`
    expect(await makeOf(new Blob(['x']), async () => () => image)).toEqual(ok(image))
  })
})

describe('A file that becomes no photo [ACCOUNT-28]', () => {
  it.each([
    ['unreadable', 'image/heic'],
    ['unreadable', 'image/jpeg'],
    ['not-a-picture', 'text/plain'],
    ['not-a-picture', ''],
  ])('is %s, where the browser does not read one of type «%s»', async (kind, type) => {
    expect(await makeOf(new Blob(['x'], { type }), refuses)).toEqual(fail({ kind }))
  })

  it('may have the maximum size and not one byte more', async () => {
    const { draw, asked } = canvasOf(100)
    const largest = new Blob([new Uint8Array(MAX_PICTURE_BYTES)], { type: 'image/png' })
    expect((await makeOf(largest, draw)).ok).toBe(true)
    const larger = new Blob([largest, 'x'], { type: 'image/png' })
    expect(await makeOf(larger, draw)).toEqual(fail({ kind: 'too-large' }))
    expect(asked).toHaveLength(1)
  })

  it('is one that was read before', async () => {
    const held = new HeldFiles()
    const maker = new BrowserPhotoMaker(held, canvasOf(100).draw)
    const id = held.hold(picture)
    expect((await maker.make(id)).ok).toBe(true)
    expect(await maker.make(id)).toEqual(fail({ kind: 'unreadable' }))
  })
})
