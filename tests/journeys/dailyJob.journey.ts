import { expect } from '@playwright/test'
import { readCsv, test } from './portal'
import { LARGE_BATCH } from './portalPage'

const PASTED = [
  'LIBRE001, "ENUSO001"; AGOTADO1',
  'VENCIDO1 BORRADO1\tNOEXISTE9',
  'libre001 LIBRE001 <b>NEGRITA</b>',
].join('\n')

test('A leader signs in, validates a pasted list, copies, shares and exports [VALIDATOR-19, CSV-2, CSV-9]', {
  tag: '@desk',
}, async ({ page, context, portal }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await context.route('https://wa.me/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: 'WhatsApp' }),
  )
  await portal.signIn()

  await test.step('validates', async () => {
    await portal.validate(PASTED)
    await expect(portal.codesIn('Códigos válidos')).toHaveText(['LIBRE001', 'ENUSO001', 'AGOTADO1'])
    await expect(portal.codesIn('Códigos no válidos')).toHaveText([
      'VENCIDO1',
      'BORRADO1',
      'NOEXISTE9',
      '<b>NEGRITA</b>',
    ])
    const valid = portal.list('Códigos válidos')
    await expect(valid).toContainText('× 3')
    await expect(valid).toContainText('Agotados')
    await expect(valid).toContainText('1 / 3')
    const invalid = portal.list('Códigos no válidos')
    await expect(invalid).toContainText('Expirado')
    // Deleted codes are never loaded, so they are shown as nonexistent.
    await expect(invalid.getByText('No existe')).toHaveCount(3)
    await expect(page.getByRole('button', { name: '2 utilizables' })).toBeVisible()
    await expect(page.getByText('· 2 repetidos', { exact: true })).toBeVisible()
    await portal.expectNoSidewaysScroll()
  })

  const clipboard = () => page.evaluate(() => navigator.clipboard.readText())

  await test.step('copies one code and a whole list', async () => {
    await page.getByRole('button', { name: 'Copiar LIBRE001' }).click()
    await expect(page.getByText('El código de acceso: LIBRE001 ha sido copiado!')).toBeVisible()
    expect(await clipboard()).toBe('LIBRE001')

    await page.getByRole('button', { name: 'Copiar códigos no válidos' }).click()
    await expect(page.getByText('4 códigos de acceso han sido copiados!')).toBeVisible()
    expect(await clipboard()).toBe('VENCIDO1\nBORRADO1\nNOEXISTE9\n<b>NEGRITA</b>')
  })

  await test.step('copies all codes of a batch, not only a page', async () => {
    await portal.pressInBatch(LARGE_BATCH, /^Copiar códigos/)
    await expect(page.getByText('120 códigos de acceso han sido copiados!')).toBeVisible()
    const lines = (await clipboard()).split('\n')
    expect(new Set(lines).size).toBe(120)
  })

  await test.step('shares a code by WhatsApp', async () => {
    await portal.reveal('Códigos válidos', 'ENUSO001')
    const opening = context.waitForEvent('page')
    await page.getByRole('button', { name: 'Compartir ENUSO001 por WhatsApp' }).click()
    const message = await opening
    await message.waitForURL('https://wa.me/**')
    expect(new URL(message.url()).searchParams.get('text')).toBe('Código de acceso: ENUSO001')
    expect(await message.evaluate(() => window.opener)).toBeNull()
    await message.close()
  })

  await test.step('shares a batch by WhatsApp', async () => {
    const opening = context.waitForEvent('page')
    await portal.pressInBatch(LARGE_BATCH, /^Compartir códigos/)
    // Some of them are spent or expired.
    await page.getByRole('button', { name: 'Compartir los 120' }).click()
    const message = await opening
    await message.waitForURL('https://wa.me/**')
    const text = new URL(message.url()).searchParams.get('text') ?? ''
    expect(text).toMatch(/^Códigos de acceso: [A-Z0-9]+(,[A-Z0-9]+){119}$/)
    await message.close()
  })

  await test.step('downloads a batch as CSV', async () => {
    const downloading = page.waitForEvent('download')
    await portal.pressInBatch(LARGE_BATCH, /descargar CSV/)
    const download = await downloading
    expect(download.suggestedFilename()).toMatch(/^codigos-\d{14}\.csv$/)
    await expect(page.getByText(`Descarga iniciada: ${download.suggestedFilename()}`)).toBeVisible()
    const rows = await readCsv(download)
    expect(rows).toHaveLength(120)
    expect(Object.keys(rows[0] ?? {})).toEqual([
      'event id',
      'event name',
      'leader id',
      'leader first name',
      'leader last name',
      'code',
      'uses',
      'code status',
    ])
    expect(rows[0]).toMatchObject({ 'leader first name': 'María', 'leader last name': 'Solano' })
  })

  await test.step('clears', async () => {
    await page.getByRole('button', { name: 'Limpiar' }).click()
    await expect(page.getByRole('textbox', { name: 'Códigos para validar' })).toHaveValue('')
    await expect(portal.list('Códigos válidos')).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Validar', exact: true })).toBeDisabled()
    await expect(page.getByRole('button', { name: 'Limpiar' })).toBeDisabled()
  })
})
