import { expect, type Page } from '@playwright/test'
import { test } from './portal'

const SCRIPTS = /\/assets\/.*\.js$/
const PASSWORD = 'Demo#2026'

/** Blocks all scripts, like a slow network, until they are released. */
const blockScripts = async (page: Page): Promise<() => void> => {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(SCRIPTS, async (route) => {
    await released
    await route.continue()
  })
  return release
}

/** Waits for the styles, not for the load event, which waits for the scripts too. */
const open = async (page: Page, path: string) => {
  const response = await page.goto(path, { waitUntil: 'commit' })
  await page.waitForFunction(() => {
    const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
    return links.length > 0 && links.every(({ sheet }) => sheet !== null)
  })
  return response
}

const submitOf = (page: Page) => page.getByRole('button', { name: 'Iniciar sesión' })
const passwordOf = (page: Page) => page.locator('input[name=password]')

test('Hydration preserves input, focus and caret', { tag: '@local' }, async ({ page, portal }) => {
  const release = await blockScripts(page)
  const response = await open(page, '/iniciar-sesion')
  expect(response?.headers()['cache-control']).toBe('no-store')
  await expect(page).toHaveTitle('Iniciar sesión · Centro de líderes')
  await page.getByText('Mantener la sesión en este dispositivo').click()
  await portal.fillSignIn('lider@demo.test', 'Demo2026')
  const password = passwordOf(page)
  for (const _ of '2026') await password.press('ArrowLeft')
  const field = await password.elementHandle()
  await expect(submitOf(page)).toBeDisabled()

  release()
  await expect(submitOf(page)).toBeEnabled()
  await expect(page.locator('input[name=email]')).toHaveValue('lider@demo.test')
  await expect(page.getByRole('checkbox')).not.toBeChecked()
  // The same element, which preserves undo history and IME composition.
  expect(await field?.evaluate((one) => one === document.activeElement)).toBe(true)
  await page.keyboard.type('#')
  await expect(password).toHaveValue(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(portal.batches.first()).toBeVisible()
})

test('Submitting the form before hydration does nothing and keeps the input', {
  tag: '@local',
}, async ({ page, portal }) => {
  const release = await blockScripts(page)
  await open(page, '/iniciar-sesion')
  await portal.fillSignIn('lider@demo.test')
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  await passwordOf(page).press('Enter')
  await page.locator('form').evaluate((form: HTMLFormElement) => {
    // Bypasses the disabled button, like a browser extension.
    form.requestSubmit()
    form.submit()
  })
  // A navigation would start within one task.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)))
  expect(requests.filter((url) => !url.includes('/assets/'))).toEqual([])
  await expect(page).toHaveURL('/iniciar-sesion')
  await expect(passwordOf(page)).toHaveValue(PASSWORD)

  release()
  await portal.submitSignIn()
  await expect(portal.batches.first()).toBeVisible()
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`The prerendered form is accessible and looks the same after hydration (${colorScheme})`, {
    tag: '@local',
  }, async ({ page, portal }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const release = await blockScripts(page)
    await open(page, '/iniciar-sesion')
    await expect(submitOf(page)).toBeVisible()
    await portal.expectAccessible()
    await portal.expectNoSidewaysScroll()
    // Hides the elements that the embedded backend adds on hydration, and what a page says whose scripts are late.
    await page.addStyleTag({ content: '.demo, .btn.demo__open, .late { display: none }' })
    await page.evaluate(() => document.fonts.ready)
    const before = await page.screenshot()

    release()
    await page.waitForFunction(() =>
      Object.keys(document.querySelector('form') ?? {}).some((key) => key.startsWith('__react')),
    )
    await page.evaluate(() => document.fonts.ready)
    expect((await page.screenshot()).equals(before)).toBe(true)
  })
}

test('A leader with a stored session sees the frame of the portal at once, never the form [SHELL-2]', async ({
  page,
  portal,
}) => {
  await portal.signIn()
  await page.addInitScript(() => {
    Object.assign(window, { sawForm: false, sawNothing: false })
    let wasShown = false
    new MutationObserver(() => {
      if (document.querySelector('input[type=password]')) Object.assign(window, { sawForm: true })
      // The parser may pause before the first word of the frame.
      if (document.getElementById('root')?.textContent) wasShown = true
      else if (wasShown) Object.assign(window, { sawNothing: true })
    }).observe(document, { childList: true, subtree: true })
  })
  for (const path of ['/', '/codigos']) {
    const release = await blockScripts(page)
    await open(page, path)
    await expect(page.getByText('Cargando…')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Centro de líderes' })).toBeVisible()
    await expect(page.locator('.bar svg.logo')).toBeVisible()
    release()
    await expect(page.getByRole('link', { name: 'Códigos' })).toBeVisible()
    await expect(page.getByRole('region').first()).toBeVisible()
    const saw = (what: string) => page.evaluate((name) => Reflect.get(window, name), what)
    expect(await saw('sawForm'), 'the form was seen').toBe(false)
    expect(await saw('sawNothing'), 'an empty page was seen').toBe(false)
  }
})

test('An action link shows «Validando...» from the first, and nothing else before its result', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const seen = new Set<string>()
    Object.assign(window, { seen })
    new MutationObserver(() => {
      // The parser may pause between an element and its text.
      for (const { textContent } of document.querySelectorAll('.state')) {
        if (textContent !== '') seen.add(textContent)
      }
    }).observe(document, { childList: true, subtree: true })
  })
  const release = await blockScripts(page)
  await open(page, '/auth/action?mode=verifyEmail')
  await expect(page).toHaveTitle('Su cuenta · Centro de líderes')
  await expect(page.getByText('Validando...')).toBeVisible()
  release()
  await expect(page.getByText(/^Prueba a verificar/)).toBeVisible()
  expect(await page.evaluate(() => [...Reflect.get(window, 'seen')])).toEqual(['Validando...'])
})

test('The page of the sign-in says so where its scripts do not come, and no longer once they have [SHELL-5]', async ({
  page,
}) => {
  const release = await blockScripts(page)
  await open(page, '/iniciar-sesion')
  const late = page.getByText('Tarda más de lo normal.')
  await expect(late).toBeHidden()
  await expect(late).toBeVisible({ timeout: 60_000 })
  await expect(page.getByRole('link', { name: 'Reintentar' })).toBeVisible()
  release()
  await expect(late).toBeHidden()
})

test('A page whose scripts do not come says so, and can be asked for again [SHELL-5]', {
  tag: '@local',
}, async ({ page, portal }) => {
  await portal.signIn()
  const release = await blockScripts(page)
  await open(page, '/')
  const late = page.getByText('Tarda más de lo normal.')
  await expect(page.getByText('Cargando…')).toBeVisible()
  await expect(late).toBeHidden()
  await expect(late).toBeVisible({ timeout: 60_000 })
  // Released first, the held scripts might take the link away before it is pressed.
  const reloaded = page.waitForEvent('framenavigated')
  await page.getByRole('link', { name: 'Reintentar' }).click()
  await reloaded
  release()
  await expect(portal.batches.first()).toBeVisible()
})
