import { inflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { MARK } from '../../../presentation/kit/brand/mark'
import { routeAt } from '../../../presentation/routing/routes'
import { webAppOf } from '../../../scripts/build/webApp.mjs'

const { files, links } = webAppOf(MARK)

const hrefOf = (rel: string) => links.find((link) => link.rel === rel)?.href ?? ''
const fileAt = (address: string) => files.find(({ fileName }) => `/${fileName}` === address)
const manifest = JSON.parse(String(fileAt(hrefOf('manifest'))?.source))

/** The size that a PNG file says it has, and its pixels. */
const decode = (address: string) => {
  const png = Buffer.from(fileAt(address)?.source ?? '')
  expect(png.subarray(1, 4).toString()).toBe('PNG')
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)]
  const length = png.readUInt32BE(33)
  const rows = inflateSync(png.subarray(41, 41 + length))
  const stride = width * 4 + 1
  const pixelAt = (x: number, y: number) => {
    const pixel = [0, 0, 0, 0]
    // Each byte is the difference to the pixel on its left.
    for (let at = 0; at <= x; at++) {
      for (let channel = 0; channel < 4; channel++) {
        pixel[channel] =
          ((pixel[channel] ?? 0) + (rows[y * stride + 1 + at * 4 + channel] ?? 0)) & 255
      }
    }
    return pixel
  }
  return { width, height, bytes: png.length, rows, stride, pixelAt }
}

type Icon = {
  readonly src: string
  readonly sizes: string
  readonly type: string
  readonly purpose: string
}
const icons: readonly Icon[] = manifest.icons

describe('The web app manifest', () => {
  it('has what a browser needs to install the portal [APP-1]', () => {
    expect(manifest).toMatchObject({
      id: '/',
      name: 'Centro de líderes',
      lang: 'es-CR',
      start_url: '/',
      scope: '/',
      display: 'standalone',
    })
    expect(manifest.short_name.length).toBeLessThanOrEqual(12)
    for (const colour of [manifest.theme_color, manifest.background_color]) {
      expect(colour).toMatch(/^#[0-9a-f]{6}$/)
    }
    for (const { url } of manifest.shortcuts) expect(routeAt(url)?.access).toBe('leader')
  })

  it('lists icons of 192 and 512 pixels, and one that may be cut into a shape [APP-1]', () => {
    expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
      '192x192 any',
      '512x512 any',
      '512x512 maskable',
    ])
  })

  it('is named after its content, as are the icons, so that each is kept for a year and without a network', () => {
    for (const { fileName } of files)
      expect(fileName).toMatch(/^assets\/[a-z0-9-]+-[0-9a-f]{8}\.(png|webmanifest)$/)
    expect(webAppOf(MARK).files.map(({ fileName }) => fileName)).toEqual(
      files.map(({ fileName }) => fileName),
    )
    const { files: others } = webAppOf({ ...MARK, checkWidth: 2 })
    expect(others.map(({ fileName }) => fileName)).not.toContain(files[0]?.fileName)
  })
})

describe('An icon', () => {
  it.each([
    ...icons.map(({ src, sizes }) => [src, sizes] as const),
    [hrefOf('apple-touch-icon'), '180x180'] as const,
  ])('%s has the size that is said, %s, and few bytes [APP-1]', (src, sizes) => {
    const { width, height, bytes, rows, stride } = decode(src)
    expect(`${width}x${height}`).toBe(sizes)
    expect(rows).toHaveLength(height * stride)
    expect(bytes).toBeLessThan(20_000)
  })

  it('shows the mark: a ticket with its notches, and the check mark on it', () => {
    const { width, pixelAt } = decode(icons[1]?.src ?? '')
    const at = (x: number, y: number) => {
      const place = (to: number) => Math.round(width / 2 + (to - 20) * (width / 40) * 1.3)
      return pixelAt(place(x), place(y))
    }
    const [green, white] = [
      [10, 107, 76, 255],
      [255, 255, 255, 255],
    ]
    expect(at(20, 8)).toEqual(green)
    expect(at(18, 25)).toEqual(white)
    expect(at(20, 30)).toEqual(green)
    // The corner is round, and the notch is cut out.
    expect(at(6.3, 5.3)[3]).toBe(0)
    expect(at(8.5, 20)[3]).toBe(0)
    expect(at(10.5, 20)).toEqual(green)
  })

  it('that is cut into a shape is full, with the mark within the middle four fifths', () => {
    const { width, pixelAt } = decode(icons[2]?.src ?? '')
    const ground = (y: number) => pixelAt(0, y)
    for (let angle = 0; angle < 360; angle += 3) {
      const place = (turn: (radians: number) => number) =>
        Math.round(width / 2 + turn((angle * Math.PI) / 180) * width * 0.4)
      const [x, y] = [place(Math.cos), place(Math.sin)]
      expect(pixelAt(x, y)).toEqual(ground(y))
      expect(ground(y)[3]).toBe(255)
    }
    expect(pixelAt(width / 2, Math.round(width * 0.28))).toEqual([255, 255, 255, 255])
  })

  it('is refused for a path that cannot be drawn', () => {
    expect(() => webAppOf({ ...MARK, check: 'c1 1 2 2 3 3' })).toThrow('No path command c')
  })
})
