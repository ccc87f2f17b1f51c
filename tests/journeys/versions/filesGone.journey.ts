import { expect } from '@playwright/test'
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
      /CodesScreen|preload assets|^screen \/codigos could not be loaded: ScreenNotLoaded/,
    )
    await context.route(/CodesScreen/, (route) => route.abort())
    await portal.signIn()
    const draft = page.getByRole('textbox', { name: 'Códigos para validar' })
    await draft.fill('a medias')
    await page.getByRole('link', { name: 'Códigos' }).click()
    // The version that runs is the server's: the network may be to blame.
    await expect(page.getByText('No se pudo mostrar esta página.', { exact: false })).toBeVisible()

    await context.unroute(/CodesScreen/)
    deployNext('segunda')
    await page.getByRole('button', { name: 'Reintentar' }).click()
    const gone = page.getByRole('alert').filter({ hasText: 'Hay una versión nueva del portal' })
    await expect(gone).toBeVisible()
    await portal.expectAccessible()
    await page.getByRole('link', { name: 'Dashboard' }).click()
    await expect(draft).toHaveValue('a medias')
    expect(await runs(page)).toBe(firstVersion())

    await page.getByRole('link', { name: 'Códigos' }).click()
    await gone.getByRole('button', { name: 'Recargar' }).click()
    await expect(portal.list('Seguimiento de códigos')).toContainText('LIBRE001')
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
