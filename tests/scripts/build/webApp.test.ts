import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { RECEIVE_PATH } from '../../../presentation/kit/routes/received'
import { routeAt, routes } from '../../../presentation/kit/routes/routes'
import { SCANNER_PATH } from '../../../presentation/scanner/scannerParameter'
import { webAppOf } from '../../../scripts/build/webApp.mjs'

const { files, links } = webAppOf()

const hrefOf = (rel: string) => links.find((link) => link.rel === rel)?.href ?? ''
const fileAt = (address: string) => files.find(({ fileName }) => `/${fileName}` === address)
const manifest = JSON.parse(String(fileAt(hrefOf('manifest'))?.source))

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
    for (const { url } of manifest.shortcuts) {
      expect(routeAt(new URL(url, 'https://lideres.test').pathname)?.access).toBe('leader')
    }
  })

  it('opens the scanner from the icon of the installed portal [SCANNER-1]', () => {
    expect(manifest.shortcuts[0]).toMatchObject({ short_name: 'Escanear', url: SCANNER_PATH })
  })

  it('makes the portal a target for sharing lists, and opens them [RECEIVE-1, RECEIVE-5]', () => {
    const { action, method, params } = manifest.share_target
    expect([action, method]).toEqual([RECEIVE_PATH, 'POST'])
    expect(params).toMatchObject({ title: 'title', text: 'text', url: 'url' })
    const [files] = params.files
    expect(files.name).toBe('files')
    // As Android names the type of .csv.
    expect(files.accept).toContain('text/comma-separated-values')
    const [opened] = manifest.file_handlers
    expect(routeAt(opened.action)?.path).toBe(routes.dashboard.path)
    for (const ending of ['.txt', '.csv', '.xlsx']) {
      expect(files.accept).toContain(ending)
      expect(Object.values(opened.accept).flat()).toContain(ending)
    }
  })

  it('lists icons of 192 and 512 pixels, and one that may be cut into a shape [APP-1]', () => {
    expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
      '192x192 any',
      '512x512 any',
      '512x512 maskable',
    ])
  })

  it('is named after its content, as are the icons, so that each is kept for a year and without a network', () => {
    for (const { fileName, source } of files) {
      const hash = createHash('sha256').update(source).digest('hex').slice(0, 8)
      expect(fileName).toMatch(new RegExp(`^assets/[a-z0-9-]+-${hash}\\.(png|webmanifest)$`))
    }
  })
})

describe('An icon', () => {
  it.each([
    ...icons.map(({ src, sizes }) => [src, sizes] as const),
    [hrefOf('apple-touch-icon'), '180x180'] as const,
  ])('%s is a picture of the size that is said, %s, and has few bytes [APP-1]', (src, sizes) => {
    const png = Buffer.from(fileAt(src)?.source ?? '')
    expect(png.subarray(1, 4).toString()).toBe('PNG')
    expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`).toBe(sizes)
    expect(png.length).toBeLessThan(20_000)
  })
})
