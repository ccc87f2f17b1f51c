import { expect, type Page } from '@playwright/test'
import { cachesOf } from './device'
import { test } from './portal'

interface Shared {
  readonly text?: string
  readonly url?: string
  readonly files?: readonly { name: string; mimeType: string; buffer: Buffer }[]
  /** The name of one more file, of 100 MB. */
  readonly hugeFile?: string
}

/** Shares something with the portal as the device does: it posts a form, which opens the portal. */
const share = async (page: Page, { text = '', url = '', files = [], hugeFile }: Shared) => {
  await page.evaluate(
    (fields) => {
      const form = document.createElement('form')
      form.id = 'share'
      form.method = 'POST'
      form.action = '/recibir'
      form.enctype = 'multipart/form-data'
      for (const [name, value] of Object.entries(fields)) {
        const input = document.createElement('input')
        form.append(Object.assign(input, { type: 'hidden', name, value }))
      }
      const picked = document.createElement('input')
      form.append(Object.assign(picked, { type: 'file', name: 'files', multiple: true }))
      document.body.append(form)
    },
    { title: 'Chat de Ana', text, url },
  )
  if (files.length > 0) await page.locator('#share input[type=file]').setInputFiles([...files])
  await page.evaluate((name) => {
    const picked = document.querySelector<HTMLInputElement>('#share input[type=file]')
    if (!name || !picked) return
    const all = new DataTransfer()
    for (const file of picked.files ?? []) all.items.add(file)
    all.items.add(new File([new Uint8Array(100 * 1024 * 1024)], name))
    picked.files = all.files
  }, hugeFile)
  await page.locator('#share').evaluate((form) => form instanceof HTMLFormElement && form.submit())
}

const input = (page: Page) => page.getByRole('textbox', { name: 'Códigos para validar' })
const card = (page: Page) => page.getByRole('region', { name: 'Validador de Códigos' })
const received = async (page: Page) => (await cachesOf(page)).received ?? []

const csv = { name: 'feria.csv', mimeType: 'text/csv', buffer: Buffer.from('Código\nLIBRE001\n') }
const html = {
  name: 'nota.html',
  mimeType: 'text/html',
  buffer: Buffer.from('<img src=x onerror="document.title=\'attacked\'">'),
}
const photo = {
  name: 'foto.png',
  mimeType: 'image/png',
  buffer: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 1, 0xff, 0xfe]),
}

test.describe('What another app shares', () => {
  test.use({ hasWorkers: true })

  test('is validated, also without a network, and shown once [RECEIVE-1, RECEIVE-2]', {
    tag: '@local',
  }, async ({ page, portal, goOffline }) => {
    await portal.signIn()
    await page.evaluate(() => navigator.serviceWorker.ready)
    await goOffline()
    await share(page, { text: 'LIBRE001 NADA', url: 'https://a.test/<b>' })
    await expect(portal.codesIn('Códigos válidos')).toHaveText(['LIBRE001'])
    await expect(page).toHaveURL('/')
    await expect(input(page)).toHaveValue('LIBRE001 NADA\nhttps://a.test/<b>')
    expect(await received(page)).toEqual([])
    await page.reload()
    await expect(card(page)).toBeVisible()
    await expect(input(page)).toHaveValue('')
  })

  test('as a screenshot of a ticket is validated, also without a network [RECEIVE-6]', {
    tag: '@local',
  }, async ({ page, portal, goOffline }) => {
    await portal.signIn()
    await page.goto('/codigos')
    await portal
      .list('Seguimiento de códigos')
      .getByRole('button', { name: /LIBRE001/ })
      .first()
      .click()
    const ticket = page.getByRole('dialog', { name: 'Boleto de LIBRE001' })
    await expect(ticket).toBeVisible()
    const buffer = await ticket.screenshot()
    await page.evaluate(() => navigator.serviceWorker.ready)
    await goOffline()
    await share(page, { files: [{ name: 'captura.png', mimeType: 'image/png', buffer }] })
    await expect(card(page)).toContainText('captura.png · 1 código')
    await expect(portal.codesIn('Códigos válidos')).toHaveText(['LIBRE001'])
  })

  test('is refused with its reason where it is too large or no list, and the rest is validated [RECEIVE-3, RECEIVE-4]', {
    tag: '@local',
  }, async ({ page, portal }) => {
    await portal.signIn()
    await page.evaluate(() => navigator.serviceWorker.ready)
    await share(page, { files: [csv, photo, html], hugeFile: 'pesada.csv' })
    await expect(card(page)).toContainText('feria.csv · 1 código')
    await expect(card(page)).toContainText('foto.png: La imagen no se puede abrir.')
    await expect(card(page)).toContainText('pesada.csv: El archivo pesa más de 10 MB')
    await expect(portal.codesIn('Códigos válidos')).toHaveText(['LIBRE001'])
    await expect(portal.list('Códigos no válidos')).toContainText('<img')
    expect(await page.evaluate(() => document.title)).not.toBe('attacked')
    await portal.expectNoSidewaysScroll()
    await portal.expectAccessible()
  })

  test('waits for the sign-in of the one who shared it, and is gone with the session [RECEIVE-2]', async ({
    page,
    portal,
  }) => {
    await portal.signIn()
    await page.evaluate(() => navigator.serviceWorker.ready)
    await portal.signOut()
    await share(page, { text: 'LIBRE001' })
    await expect(page).toHaveURL('/iniciar-sesion')
    expect(await received(page)).toHaveLength(1)
    await portal.fillSignIn('lider@demo.test')
    await portal.submitSignIn()
    await expect(portal.codesIn('Códigos válidos')).toHaveText(['LIBRE001'])
    await expect(page).toHaveURL('/')

    await portal.signOut()
    await share(page, { text: 'ENUSO001' })
    await expect(page).toHaveURL('/iniciar-sesion')
    // Without the address that it led to.
    await portal.signIn()
    await expect(input(page)).toHaveValue('')
    await portal.signOut()
    await expect.poll(() => received(page)).toEqual([])
  })
})
