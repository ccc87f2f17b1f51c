import { expect, type Page } from '@playwright/test'
import { test } from './portal'
import { Portal } from './portalPage'

const WHERE = 'Taken at 9.93 N, 84.08 W'

/** Paints on a canvas, by fills of colour, left, top, width and height. */
type Fill = readonly [string, number, number, number, number]

/** A picture as a browser saves one. */
const paint = async (page: Page, size: [number, number], type: string, fills: readonly Fill[]) =>
  Buffer.from(
    await page.evaluate(
      ([[width, height], type, fills]) => {
        const canvas = document.createElement('canvas')
        canvas.width = width
        canvas.height = height
        const context = canvas.getContext('2d')
        for (const [colour, ...area] of fills) {
          if (!context) continue
          context.fillStyle = colour
          context.fillRect(...area)
        }
        return canvas.toDataURL(type).split(',')[1] ?? ''
      },
      [size, type, fills] as const,
    ),
    'base64',
  )

/** A JPEG as a camera saves one that is held upright: it lies on its side, and its notes say so, and where it was taken. */
const withNotes = (jpeg: Buffer): Buffer => {
  const text = Buffer.from(`${WHERE}\0`)
  const notes = Buffer.alloc(8 + 2 + 2 * 12 + 4)
  notes.write('MM\0*', 'latin1')
  notes.writeUInt32BE(8, 4)
  notes.writeUInt16BE(2, 8)
  const entry = (at: number, [tag, kind, count]: readonly [number, number, number]) => {
    notes.writeUInt16BE(tag, at)
    notes.writeUInt16BE(kind, at + 2)
    notes.writeUInt32BE(count, at + 4)
  }
  entry(10, [0x010e, 2, text.length])
  notes.writeUInt32BE(notes.length, 18)
  // To be turned to the right by a quarter.
  entry(22, [0x0112, 3, 1])
  notes.writeUInt16BE(6, 30)
  const body = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), notes, text])
  const head = Buffer.from([0xff, 0xe1, 0, 0])
  head.writeUInt16BE(body.length + 2, 2)
  return Buffer.concat([jpeg.subarray(0, 2), head, body, jpeg.subarray(2)])
}

/** The size of a picture, and the colours of its left and right edge: 'red', 'green', 'white' or other ones as numbers. */
const seen = (page: Page, src: string) =>
  page.evaluate(async (address) => {
    const picture = new Image()
    picture.src = address
    await picture.decode()
    const canvas = document.createElement('canvas')
    canvas.width = picture.naturalWidth
    canvas.height = picture.naturalHeight
    const context = canvas.getContext('2d')
    context?.drawImage(picture, 0, 0)
    // The row in the middle, read at once.
    const row = context?.getImageData(0, canvas.height / 2, canvas.width, 1).data ?? []
    const colourAt = (left: number) => {
      const [red = 0, green = 0, blue = 0] = row.slice(4 * left)
      if (red > 240 && green > 240 && blue > 240) return 'white'
      if (red > 200 && green < 60) return 'red'
      return green > 100 && red < 60 ? 'green' : [red, green, blue].join()
    }
    return [canvas.width, canvas.height, colourAt(4), colourAt(canvas.width - 5)]
  }, src)

const photo = ({ page }: Portal) => page.getByRole('img', { name: 'Su foto' })
const inTopBar = ({ page }: Portal) =>
  page.getByRole('button', { name: /María Solano/ }).locator('img')

const choose = ({ page }: Portal, name: string, mimeType: string, buffer: Buffer) =>
  page.getByLabel('Foto nueva').setInputFiles({ name, mimeType, buffer })

/** The photo that is shown in both places; there is one. */
const shownPhoto = async (portal: Portal, before: string | null = null): Promise<string> => {
  await expect(photo(portal)).toHaveAttribute('src', /^data:image\/jpeg;base64,/)
  if (before) await expect(photo(portal)).not.toHaveAttribute('src', before)
  const src = (await photo(portal).getAttribute('src')) ?? ''
  await expect(inTopBar(portal)).toHaveAttribute('src', src)
  return src
}

test('A leader chooses a photo, which both tabs show, removes it and takes that back [ACCOUNT-25 to ACCOUNT-28]', async ({
  page,
  context,
  portal,
}) => {
  await portal.signIn()
  const other = new Portal(await context.newPage())
  await other.page.goto('/')
  await expect(other.batches.first()).toBeVisible()
  await page.bringToFront()
  await page.goto('/cuenta')
  await expect(page.getByRole('button', { name: 'Cambiar foto' })).toBeEnabled()
  await choose(portal, 'notas.txt', 'text/plain', Buffer.from('no picture'))
  await expect(page.getByText(/^Ese archivo no es una imagen/)).toBeVisible()
  await choose(portal, 'foto.heic', 'image/heic', Buffer.from('....ftypheic'))
  await expect(page.getByText(/^Este navegador no puede leer esa imagen/)).toBeVisible()
  await portal.expectAccessible()
  await expect(photo(portal)).not.toHaveAttribute('src', /jpeg/)

  // Without its sides nothing is left but the transparent middle.
  const sides: readonly Fill[] = [
    ['red', 0, 0, 90, 120],
    ['red', 210, 0, 90, 120],
  ]
  await choose(portal, 'yo.png', 'image/png', await paint(page, [300, 120], 'image/png', sides))
  const first = await shownPhoto(portal)
  expect(first.length).toBeLessThanOrEqual(12_000)
  expect(await seen(page, first)).toEqual([128, 128, 'white', 'white'])
  await expect(page.getByText(/^Este navegador no puede leer esa imagen/)).toHaveCount(0)
  await expect(page.getByText('Su foto se cambió.')).toBeVisible()
  await expect(inTopBar(other)).toHaveAttribute('src', first)
  await portal.expectAccessible()
  await portal.expectNoSidewaysScroll()

  await page.getByRole('button', { name: 'Quitar foto' }).click()
  await expect(page.getByText('Se quitó su foto.')).toBeVisible()
  await expect(inTopBar(portal)).not.toHaveAttribute('src', /jpeg/)
  await expect(inTopBar(other)).not.toHaveAttribute('src', /jpeg/)
  await page.getByRole('button', { name: 'Deshacer' }).click()
  expect(await shownPhoto(portal)).toBe(first)

  await page.reload()
  expect(await shownPhoto(portal)).toBe(first)
  await portal.signOut()
  await expect(page.locator('img[src^="data:image/jpeg"]')).toHaveCount(0)
})

test('A photo of a camera is upright and has no notes, and without a network it waits for one [ACCOUNT-26, ACCOUNT-27, OWN-3]', async ({
  page,
  context,
  portal,
  goOffline,
}) => {
  await portal.signIn()
  const other = new Portal(await context.newPage())
  await other.page.goto('/')
  await expect(other.batches.first()).toBeVisible()
  await page.bringToFront()
  await page.goto('/cuenta')
  await expect(page.getByRole('button', { name: 'Cambiar foto' })).toBeEnabled()
  const halves: readonly Fill[] = [
    ['red', 0, 0, 1_600, 800],
    ['green', 0, 800, 1_600, 800],
  ]
  const jpeg = withNotes(await paint(page, [1_600, 1_600], 'image/jpeg', halves))
  expect(jpeg.toString('latin1')).toContain(WHERE)
  await goOffline()
  await choose(portal, 'camara.jpg', 'image/jpeg', jpeg)
  const src = await shownPhoto(portal)
  expect(await seen(page, src)).toEqual([128, 128, 'green', 'red'])
  const bytes = Buffer.from(src.split(',')[1] ?? '', 'base64').toString('latin1')
  expect(bytes).not.toMatch(/Exif|Taken/)
  await context.setOffline(false)
  await expect(inTopBar(other)).toHaveAttribute('src', src)
})
