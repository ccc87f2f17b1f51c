import { expect } from '@playwright/test'
import { test } from './portal'
import { DESK, PHONES } from './screens'

const LEADER = 'María Solano'

test('A coordinator sees how the codes of each leader go, and whose stand still [BOARD-1, BOARD-2, BOARD-3, BOARD-4, BOARD-10, BOARD-13, BOARD-15]', async ({
  page,
  portal,
  backend,
}) => {
  await page.setViewportSize(DESK)
  await portal.signIn('coordinador@demo.test')
  await backend.recountSums()
  await page.goto('/lotes')
  await page.getByRole('link', { name: 'Tablero' }).click()
  const row = (name: string) => page.getByRole('row').filter({ hasText: name })
  const cells = row(LEADER).getByRole('cell')
  await expect(cells.last()).toHaveText(/^Hoy|^Ayer|^Hace/)
  expect(Number(await cells.nth(1).textContent())).toBeGreaterThan(100)
  await portal.expectAccessible()

  await page.getByRole('columnheader', { name: 'Libres' }).click()
  await expect(page).toHaveURL(/orden=sin-usar/)
  await expect(page.getByRole('row').nth(1)).toContainText(LEADER)

  await page.getByRole('searchbox', { name: 'Buscar líder' }).fill('solano')
  await expect(row('Fernando Mora')).toHaveCount(0)
  await expect(row(LEADER)).toBeVisible()
  await page.getByText('Sin movimiento', { exact: true }).click()
  await expect(row(LEADER)).toHaveCount(0)

  await page.goto('/tablero')
  await page.getByRole('button', { name: 'Usos por día', exact: true }).click()
  const plot = page.getByRole('region', { name: 'Usos por día de todos los líderes' })
  await expect(plot.getByText(/^[1-9][\d.]* usos en 14 días/)).toBeVisible()
  await page.getByRole('button', { name: `Usos por día de ${LEADER}` }).click()
  const own = page.getByRole('region', { name: `Usos por día de ${LEADER}` })
  await expect(own.getByRole('heading')).toBeFocused()
  await page.reload()
  await expect(own.getByText(/^[1-9][\d.]* usos en 14 días/)).toBeVisible()
  await portal.expectAccessible()
  for (const size of [...PHONES, { width: 320, height: 640 }]) {
    await page.setViewportSize(size)
    await expect(page.getByRole('link', { name: LEADER })).toBeVisible()
    await portal.expectNoSidewaysScroll()
  }
  await portal.expectAccessible()
  await page.getByRole('link', { name: LEADER }).click()
  await expect(page).toHaveURL(/\/lotes\?lider=/)
})
