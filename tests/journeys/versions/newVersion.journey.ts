import { expect, type Page } from '@playwright/test'
import { cachesOf } from '../device'
import { Portal } from '../portalPage'
import { emptyHttpCache, firstVersion, isKept, isKeptAlone, runs, test } from './withDeployment'

const offerOn = (page: Page) => page.getByText('Hay una versión nueva. Al actualizar')
const draftOn = (page: Page) => page.getByRole('textbox', { name: 'Códigos para validar' })

/** Lets hours pass, after each of which the portal asks, until it offers a version. */
const untilOffered = (page: Page) =>
  expect
    .poll(async () => {
      await page.clock.fastForward('01:00:01')
      return offerOn(page).isVisible()
    })
    .toBe(true)

const openAtWork = async (page: Page, portal: Portal) => {
  await page.clock.install()
  await portal.signIn()
  await isKept(page)
}

/** A part whose file the portal loads at its first use only. */
const openInbox = async (page: Page) => {
  await page.getByRole('button', { name: 'Bandeja de demostración' }).click()
  await expect(page.getByRole('dialog', { name: 'Bandeja de demostración' })).toBeVisible()
  await page.keyboard.press('Escape')
}

test.describe('A new version', { tag: '@local' }, () => {
  test('is offered and not forced: what was typed stays until «Actualizar» [VERSION-2]', async ({
    page,
    portal,
    deployNext,
  }) => {
    await openAtWork(page, portal)
    await draftOn(page).fill('LIBRE001 y lo que sigo escribiendo')
    deployNext('segunda')
    await untilOffered(page)
    // While the leader types on a phone, the banner with the offer lies behind the top bar.
    await page.evaluate(() => window.scrollTo(0, 0))
    await portal.expectAccessible()
    await portal.expectNoSidewaysScroll()
    expect(await runs(page)).toBe(firstVersion())
    await expect(draftOn(page)).toHaveValue('LIBRE001 y lo que sigo escribiendo')

    await page.getByRole('button', { name: 'Más tarde' }).click()
    await expect(offerOn(page)).toBeHidden()
    deployNext('tercera')
    await untilOffered(page)
    await expect(draftOn(page)).toHaveValue('LIBRE001 y lo que sigo escribiendo')

    await page.getByRole('button', { name: 'Actualizar' }).click()
    await expect(page.locator('meta[content=tercera]')).toBeAttached()
    await expect(portal.batches.first()).toBeVisible()
    await expect(draftOn(page)).toHaveValue('')
    await expect(offerOn(page)).toBeHidden()
    await isKeptAlone(page, 'tercera')
  })

  test('that one tab takes leaves the other its own files, and is offered there [VERSION-3]', async ({
    page,
    portal,
    context,
    deployNext,
  }) => {
    await openAtWork(page, portal)
    const other = await context.newPage()
    await other.goto('/')
    await expect(new Portal(other).batches.first()).toBeVisible()
    await isKept(other)
    await draftOn(other).fill('a medias')
    deployNext('segunda')
    await untilOffered(page)
    await page.getByRole('button', { name: 'Actualizar' }).click()
    await expect(page.locator('meta[content=segunda]')).toBeAttached()

    await expect(offerOn(other)).toBeVisible()
    expect(Object.keys(await cachesOf(other)).sort()).toEqual(
      [`portal-files-${firstVersion()}`, 'portal-files-segunda'].sort(),
    )
    // The server no longer has this file.
    await emptyHttpCache(other)
    await openInbox(other)
    await expect(draftOn(other)).toHaveValue('a medias')
    expect(await runs(other)).toBe(firstVersion())

    await other.getByRole('button', { name: 'Actualizar' }).click()
    await expect(other.locator('meta[content=segunda]')).toBeAttached()
    await isKeptAlone(other, 'segunda')
  })

  test('that one tab has by a reload is offered in the other at once [VERSION-2]', async ({
    page,
    portal,
    context,
    deployNext,
  }) => {
    await portal.signIn()
    await isKept(page)
    const other = await context.newPage()
    // Its own question comes before the deployment, and the next an hour later.
    await other.addInitScript(() => {
      const { update } = ServiceWorkerRegistration.prototype
      ServiceWorkerRegistration.prototype.update = async function () {
        const updated = await update.call(this)
        Object.assign(window, { hasAsked: true })
        return updated
      }
    })
    await other.goto('/')
    await draftOn(other).fill('a medias')
    await other.waitForFunction(() => Reflect.get(window, 'hasAsked') === true)
    deployNext('segunda')
    await page.reload()
    await expect(offerOn(other)).toBeVisible()
    await expect(draftOn(other)).toHaveValue('a medias')
    expect(await runs(other)).toBe(firstVersion())
    await expect(offerOn(page)).toBeHidden()
  })

  test('is kept whole or not at all: a file that is not what was built keeps the former one', async ({
    page,
    portal,
    deployment,
    deployNext,
  }) => {
    await openAtWork(page, portal)
    deployNext('segunda', (name, text) => (name.includes('CodesScreen') ? `${text}\n` : text))
    const isTried = () => deployment.requests.some((path) => /CodesScreen.*-segunda/.test(path))
    await expect
      .poll(async () => {
        await page.clock.fastForward('01:00:01')
        return isTried()
      })
      .toBe(true)
    const workers = () =>
      page.evaluate(async () => {
        const registration = await navigator.serviceWorker.getRegistration()
        return [registration?.installing?.state ?? null, registration?.waiting?.state ?? null]
      })
    await expect.poll(workers).toEqual([null, null])
    await expect(offerOn(page)).toBeHidden()
    await deployment.goDown()
    await page.reload()
    expect(await runs(page)).toBe(firstVersion())
    await expect(portal.batches.first()).toBeVisible()
    await deployment.start()
  })
})
