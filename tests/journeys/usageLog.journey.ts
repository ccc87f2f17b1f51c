import { expect } from '@playwright/test'
import { test } from './portal'
import { Portal } from './portalPage'

const CODE = 'LIBRE001'

test('A use at the entrance shows in the list and in the uses by day of another tab [DEMO-24, USES-5]', async ({
  context,
  portal,
  backend,
}) => {
  await portal.signIn()
  const list = new Portal(await context.newPage())
  await list.page.goto('/codigos?evento=demo-event-festival&entradas=100')
  await expect(list.list('Seguimiento de códigos')).toContainText(CODE)
  const event = new Portal(await context.newPage())
  await event.page.goto('/eventos/demo-event-festival')
  const days = event.list('Usos por día')
  await expect(days.getByRole('listitem').first()).toBeAttached()
  const sum = days.locator('.days__sum')
  const before = Number((await sum.locator('b').first().innerText()).split(' ')[0])
  await event.expectNoSidewaysScroll()
  await event.expectAccessible()

  await backend.recordUse(CODE)
  const row = list.list('Seguimiento de códigos').locator('tr, .cards > li', { hasText: CODE })
  // The mark of a row that has changed, which makes it pulse.
  await expect(row).toHaveAttribute('data-changed', /odd|even/)
  await expect(sum.locator('b').first()).toHaveText(new RegExp(`^${before + 1} `))
})
