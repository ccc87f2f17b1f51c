import { expect } from '@playwright/test'
import { test } from './portal'
import { LARGE_BATCH } from './portalPage'

test('Malicious and invisible input is escaped or ignored, and valid codes are found', async ({
  page,
  portal,
}) => {
  await portal.signIn()
  await portal.validate(
    [
      '<img/src=x/onerror=document.title="roto">',
      '__proto__ constructor',
      '\u202eLIBRE001\u202c',
      '1️⃣-*LIBRE001*',
      '\ufeffENUSO001\u200b',
      '🎟️',
      'javascript:alert(1)',
    ].join('\n'),
  )
  await expect(portal.codesIn('Códigos válidos')).toHaveText(['LIBRE001', 'ENUSO001'])
  await expect(portal.codesIn('Códigos no válidos')).toHaveText([
    '<img/src=x/onerror=document.title=roto>',
    '__proto__',
    'constructor',
    // Without the selector of its variation, which is not seen.
    '🎟',
    'javascript:alert(1)',
  ])
  await expect(page).toHaveTitle('Validador de códigos · Centro de líderes')
  await portal.expectNoSidewaysScroll()
})

test('A megabyte of text is validated completely', async ({ page, portal }) => {
  await portal.signIn()
  const noise = Array.from({ length: 60_000 }, (_, i) => `RUIDO${i}`).join(' ')
  await portal.validate(`${noise} LIBRE001 ${'x'.repeat(400_000)} ENUSO001`)
  await expect(portal.codesIn('Códigos válidos')).toHaveText(['LIBRE001', 'ENUSO001'])
  await expect(page.getByRole('button', { name: '60 001 no válidos' })).toBeVisible()
  await portal.expectNoSidewaysScroll()
})

test('A rejected clipboard write offers the codes for manual copying', async ({ page, portal }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: () => Promise.reject(new DOMException('no', 'NotAllowedError')) },
    })
    document.execCommand = () => false
  })
  await portal.signIn()
  await portal.validate('LIBRE001 ENUSO001')
  // On a phone the bar at the thumb copies them.
  const copy = portal.isPhone ? 'Copiar 2 códigos utilizables' : 'Copiar códigos válidos'
  await page.getByRole('button', { name: copy, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'No se pudo copiar' })
  await expect(dialog.getByRole('textbox')).toHaveValue('LIBRE001\nENUSO001')
  await expect(page.getByText(/copiado/)).toHaveCount(0)
  await portal.expectAccessible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
})

test('Copying works without the Clipboard API', async ({ page, portal }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined })
  })
  await portal.signIn()
  await portal.validate('LIBRE001')
  await page.getByRole('button', { name: 'Copiar LIBRE001' }).click()
  await expect(page.getByText('El código de acceso: LIBRE001 ha sido copiado!')).toBeVisible()
  const input = page.getByRole('textbox', { name: 'Códigos para validar' })
  await input.fill('')
  await input.focus()
  await page.keyboard.press('ControlOrMeta+v')
  await expect(input).toHaveValue('LIBRE001')
})

test('A double click triggers an action once', async ({ page, context, portal }) => {
  await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }))
  await portal.signIn()
  let downloads = 0
  page.on('download', () => {
    downloads += 1
  })
  const download = page.getByRole('button', { name: /descargar CSV/ }).first()
  if (portal.isPhone) await portal.pressInBatch(LARGE_BATCH, /descargar CSV/)
  else await download.dblclick()
  await expect(page.getByText(/Descarga iniciada/)).toHaveCount(1)

  await portal.validate('LIBRE001')
  const pages = context.pages().length
  await page.getByRole('button', { name: 'Compartir LIBRE001 por WhatsApp' }).dblclick()
  await expect.poll(() => context.pages().length).toBe(pages + 1)

  // The effects of a second click would have happened before this response.
  await page.getByRole('button', { name: 'Limpiar' }).click()
  await expect(portal.list('Códigos válidos')).toHaveCount(0)
  expect(downloads).toBe(1)
  expect(context.pages()).toHaveLength(pages + 1)
})
