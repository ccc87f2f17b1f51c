import { expect, type Page } from '@playwright/test'
import { test } from './backends/withEmulators'

/** Keeps what the page sends by beacon: the driver sees the request and its answer, not its body. */
const keepBeacons = (page: Page) =>
  page.addInitScript(() => {
    const send = navigator.sendBeacon.bind(navigator)
    navigator.sendBeacon = (url, body) => {
      if (body instanceof Blob) Object.assign(window, { beacon: body.text() })
      return send(url, body)
    }
  })

/** Headless pages are never hidden: tells the page that it is, and takes the report that it sends. */
const hidden = async (page: Page) => {
  const answered = page.waitForResponse('/api/page-reports')
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  })
  const response = await answered
  await page.evaluate(() => {
    Reflect.deleteProperty(document, 'visibilityState')
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  })
  const sent = await page.evaluate(() => (window as Window & { beacon?: Promise<string> }).beacon)
  return { status: response.status(), report: JSON.parse(sent ?? '') as unknown }
}

test.describe('On Firebase', { tag: '@firebase' }, () => {
  test('a page that is hidden sends what it measured and what failed, and the function takes it [TELEMETRY-1]', async ({
    page,
    portal,
    consoleErrors,
  }) => {
    consoleErrors.expect(/^unhandled rejection: Error/)
    // The browser's own error.
    consoleErrors.expect(/^ana@example.test LIBRE001/)
    await keepBeacons(page)
    await portal.signIn()
    await page.goto('/codigos')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.evaluate(() => {
      const error = new Error('ana@example.test LIBRE001')
      // As of the portal's own files: other scripts' failures are no news.
      error.stack = `Error: ${error.message}\n    at start (${location.origin}/assets/index.js:1:1)`
      void Promise.reject(error)
    })
    await expect(page.getByText(/^Algo falló en el portal/)).toBeVisible()

    const { status, report } = await hidden(page)
    expect(status).toBe(204)
    expect(report).toEqual({
      version: expect.stringMatching(/^\w+$/),
      device: expect.stringMatching(/^(phone|desktop)$/),
      vitals: expect.arrayContaining([
        expect.objectContaining({ name: 'LCP', screen: '/codigos', value: expect.any(Number) }),
      ]),
      failures: expect.arrayContaining([{ what: 'unhandled rejection', count: 1 }]),
    })
    expect(JSON.stringify(report)).not.toMatch(/LIBRE|ana@|lider/i)
  })
})
