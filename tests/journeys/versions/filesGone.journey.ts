import { expect } from '@playwright/test'
import { waitForViews } from '../device'
import { firstVersion, runs, test } from './withDeployment'

// A browser without service workers, or one whose storage was cleared.
test.use({ hasWorkers: false })

test.describe('A screen whose file is gone from the server', { tag: '@local' }, () => {
  test('says that there is a new version, and the draft stays until «Recargar» [VERSION-3]', async ({
    page,
    portal,
    context,
    deployNext,
    consoleErrors,
  }) => {
    // Also the screen that did not load.
    consoleErrors.allow(
      /GenerationScreen|preload assets|^screen \/codigos\/generar could not be loaded: ScreenNotLoaded/,
    )
    // A screen that is not preloaded: any file that fails makes the portal ask for the server's version, at its own time.
    await context.route(/GenerationScreen/, (route) => route.abort())
    await portal.signIn('coordinador@demo.test')
    await waitForViews(page)
    const draft = page.getByRole('textbox', { name: 'Códigos para validar' })
    await draft.fill('a medias')
    await page.getByRole('link', { name: 'Códigos', exact: true }).click()
    const open = page.getByRole('link', { name: 'Generar códigos' })
    const answered = page.waitForResponse((response) => new URL(response.url()).pathname === '/')
    await open.click()
    await (await answered).finished()
    // The version that runs is the server's: the network may be to blame.
    await expect(page.getByText('No se pudo mostrar esta página.', { exact: false })).toBeVisible()

    await context.unroute(/GenerationScreen/)
    deployNext('segunda')
    await page.getByRole('button', { name: 'Reintentar' }).click()
    const gone = page.getByRole('alert').filter({ hasText: 'Hay una versión nueva del portal' })
    await expect(gone).toBeVisible()
    await portal.expectAccessible()
    await page.getByRole('link', { name: 'Dashboard' }).click()
    await expect(draft).toHaveValue('a medias')
    expect(await runs(page)).toBe(firstVersion())

    await page.getByRole('link', { name: 'Códigos', exact: true }).click()
    await open.click()
    await gone.getByRole('button', { name: 'Recargar' }).click()
    await expect(page.getByLabel('Prefijo')).toBeVisible()
    expect(await runs(page)).toBe('segunda')
  })

  test('says so to a leader who signs in on a page that was left open [VERSION-3]', async ({
    page,
    portal,
    deployNext,
    consoleErrors,
  }) => {
    consoleErrors.allow(/assets/)
    await page.goto('/iniciar-sesion')
    await portal.fillSignIn('lider@demo.test')
    await expect(page.getByRole('button', { name: 'Iniciar sesión' })).toBeEnabled()
    deployNext('segunda')
    await portal.submitSignIn()
    await expect(page.getByText('Hay una versión nueva del portal', { exact: false })).toBeVisible()
    await page.getByRole('button', { name: 'Recargar' }).click()
    await expect(portal.batches.first()).toBeVisible()
    expect(await runs(page)).toBe('segunda')
  })
})
