import { expect } from '@playwright/test'
import { test } from './portal'

test('The embedded backend sends nothing of what a page measures [TELEMETRY-3]', {
  tag: '@local',
}, async ({ page, portal }) => {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(request.url())
  })
  await portal.signIn()
  await expect(portal.batches.first()).toBeVisible()
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    window.dispatchEvent(new Event('pagehide'))
  })
  expect(sent).toEqual([])
})
