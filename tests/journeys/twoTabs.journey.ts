import { expect } from '@playwright/test'
import { crash } from './device'
import { test } from './portal'
import { Portal } from './portalPage'

test('A sign-out in one tab ends the session in the other, not as expired', async ({
  page,
  context,
  portal,
  backend,
}) => {
  await portal.signIn()
  const other = new Portal(await context.newPage())
  await other.page.goto('/codigos')
  await expect(other.list('Seguimiento de códigos')).toContainText('LIBRE001')
  await page.bringToFront()
  await portal.signOut()
  await expect(other.page).toHaveURL('/iniciar-sesion')
  await expect(other.page.getByText('LIBRE001')).toHaveCount(0)
  await expect(other.page.getByRole('button', { name: 'Iniciar sesión' })).toBeVisible()
  // Counted once: an assertion that waits would outlast the alert.
  expect(await other.page.getByText(/^Sesión expirada/).count()).toBe(0)
  // The other tab answers the first one's 'offline' before it ends as well.
  await expect.poll(backend.presence).toBe('offline')
})

const hide = (portal: Portal, isHidden: boolean) =>
  portal.page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { configurable: true, value: hidden })
    Object.defineProperty(document, 'visibilityState', {
      configurable: true,
      value: hidden ? 'hidden' : 'visible',
    })
    document.dispatchEvent(new Event('visibilitychange'))
  }, isHidden)

test('Presence aggregates two tabs of one leader', async ({ context, portal, backend }) => {
  await portal.signIn()
  await expect.poll(backend.presence).toBe('online')
  const other = new Portal(await context.newPage())
  await other.page.goto('/')
  await expect(other.batches.first()).toBeVisible()

  await hide(portal, true)
  await expect.poll(backend.presence).toBe('online')
  await hide(other, true)
  await expect.poll(backend.presence).toBe('away')
  await hide(other, false)
  await expect.poll(backend.presence).toBe('online')
  // After closing one tab, the hidden one remains.
  await other.page.close()
  await expect.poll(backend.presence).toBe('away')
  await hide(portal, false)
  await expect.poll(backend.presence).toBe('online')
  await portal.signOut()
  expect(await backend.presence()).toBe('offline')
})

test('A tab that crashes leaves its leader to the other one', async ({
  context,
  portal,
  backend,
}) => {
  await portal.signIn()
  const other = new Portal(await context.newPage())
  await other.page.goto('/')
  await expect(other.batches.first()).toBeVisible()
  await hide(portal, true)
  await expect.poll(backend.presence).toBe('online')
  await crash(other.page)
  await expect.poll(backend.presence).toBe('away')
})
