import { readFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import { headersOf, readHosting } from '../../../scripts/build/hosting.mjs'
import { cachesOf } from '../device'
import { emptyHttpCache, firstVersion, isKept, isKeptAlone, runs, test } from './withDeployment'

test.describe('Without a network', { tag: '@local' }, () => {
  test('a reload starts the portal at / and /codigos, with its codes, under the security headers that the page was served with [VERSION-1]', async ({
    page,
    portal,
    deployment,
    consoleErrors,
  }) => {
    await portal.signIn()
    await isKept(page)
    await emptyHttpCache(page)
    await deployment.goDown()

    await page.goto('/')
    await portal.validate('LIBRE001')
    await expect(portal.list('Códigos válidos')).toContainText('LIBRE001')
    const response = await page.goto('/codigos')
    await expect(portal.list('Seguimiento de códigos')).toContainText('LIBRE001')
    expect(response?.fromServiceWorker()).toBe(true)
    const served = [...headersOf(readHosting(), '/index.html')]
    expect(served.length).toBeGreaterThan(5)
    const expected = Object.fromEntries(served.map(([key, value]) => [key.toLowerCase(), value]))
    expect(response?.headers()).toMatchObject(expected)

    // They are in force, not only there.
    consoleErrors.expect(/^Executing inline script violates/)
    consoleErrors.expect(/^securitypolicyviolation \(enforce\): script-src-elem inline/)
    await page.evaluate(() => {
      const script = document.createElement('script')
      script.textContent = 'document.title = "roto"'
      document.head.append(script)
    })
    expect(await page.title()).not.toBe('roto')
    await portal.signOut()
    await deployment.start()
  })

  test('a network that hangs holds the portal up for some seconds only [VERSION-5]', async ({
    page,
    portal,
    deployment,
  }) => {
    await portal.signIn()
    await isKept(page)
    deployment.isHanging = true

    await page.goto('/codigos')
    await expect(portal.list('Seguimiento de códigos')).toContainText('LIBRE001')
    expect(deployment.requests.at(-1)).not.toContain('/assets/')
    deployment.resume()
  })
})

test.describe('What is kept on the device', { tag: '@local' }, () => {
  test('is the build, and nothing of a leader, at work and after a sign-out [VERSION-4]', async ({
    page,
    portal,
  }) => {
    await portal.signIn()
    await isKept(page)
    const kept = await cachesOf(page)
    expect(Object.keys(kept)).toEqual([`portal-files-${firstVersion()}`])
    const files = kept[`portal-files-${firstVersion()}`] ?? []
    expect(files[0]).toBe(`/index.html?__WB_REVISION__=${firstVersion()}`)
    expect(files.slice(1).filter((file) => !file.startsWith('/assets/'))).toEqual([])
    const html = () =>
      page.evaluate(async (url) => (await caches.match(url))?.text(), files[0] ?? '')
    expect(await html()).toBe(readFileSync('dist/local/index.html', 'utf8'))

    await page.reload()
    await portal.validate('LIBRE001 AGOTADO1')
    await page.getByRole('link', { name: 'Códigos' }).click()
    await page.getByRole('searchbox').fill('LIBRE')
    await expect(portal.list('Seguimiento de códigos')).toContainText('LIBRE001')
    expect(await cachesOf(page)).toEqual(kept)
    await portal.signOut()
    expect(await cachesOf(page)).toEqual(kept)
    expect(await html()).toBe(readFileSync('dist/local/index.html', 'utf8'))
  })

  test('has no page of an action link, which only the server answers [VERSION-4]', async ({
    page,
    portal,
    deployment,
  }) => {
    await portal.signIn()
    await isKept(page)
    const links = [
      '/auth/action?mode=resetPassword&oobCode=SECRETO',
      '//auth//action?mode=resetPassword&oobCode=SECRETO',
      '/codigos?mode=resetPassword&%6fobCode=SECRETO',
    ]
    for (const link of links) {
      const response = await page.goto(deployment.url + link)
      expect(response?.fromServiceWorker(), link).toBe(false)
      expect(deployment.requests).toContain(link)
      await expect(page.getByRole('heading').first()).toBeVisible()
      expect(JSON.stringify(await cachesOf(page))).not.toContain('SECRETO')
      expect(JSON.stringify(await cachesOf(page))).not.toContain('action')
    }
    await deployment.goDown()
    for (const link of links) {
      await expect(page.goto(deployment.url + link), link).rejects.toThrow('ERR_CONNECTION_REFUSED')
    }
    await deployment.start()
  })

  test('is no second download of what the page has just loaded', async ({
    page,
    portal,
    deployment,
  }) => {
    await portal.signIn()
    await isKept(page)
    const assets = deployment.requests.filter((path) => path.startsWith('/assets/'))
    expect(assets.length).toBeGreaterThan(10)
    expect(assets.filter((path, index) => assets.indexOf(path) !== index)).toEqual([])
    expect(deployment.requests.filter((path) => path === '/index.html')).toHaveLength(1)
  })

  test('is nothing before a leader works', async ({ page, deployment }) => {
    await page.goto('/iniciar-sesion')
    await expect(page.locator('input[name=email]')).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(deployment.requests).not.toContain('/sw.js')
    expect(await cachesOf(page)).toEqual({})
  })
})

test('With a network a page is the server’s, and its version is taken in silence [VERSION-5]', {
  tag: '@local',
}, async ({ page, portal, deployNext }) => {
  await portal.signIn()
  await isKept(page)
  deployNext('segunda')
  await page.reload()
  expect(await runs(page)).toBe('segunda')
  await expect(portal.batches.first()).toBeVisible()
  await expect.poll(async () => Object.keys(await cachesOf(page))).toContain('portal-files-segunda')
  await page.reload()
  // The former version has no tab any longer.
  await isKeptAlone(page, 'segunda')
  await expect(page.getByText('Hay una versión nueva')).toBeHidden()
})
