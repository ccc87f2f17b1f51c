import { expect } from '@playwright/test'
import type { Portal } from './portalPage'

export const TRACKING = 'Seguimiento de códigos'
/** A phone with its keyboard up and a phone on its side: what is in view in these is in view in a phone. */
export const PHONES = [
  { width: 390, height: 510 },
  { width: 844, height: 390 },
]

export const DESK = { width: 1440, height: 900 }

/** The screens with the most that can go wrong, each opened and ready. */
export const screens: Readonly<Record<string, (portal: Portal) => Promise<void>>> = {
  'the dashboard with a verdict': async (portal) => {
    await portal.page.goto('/')
    await portal.validate('LIBRE001 AGOTADO1 NADA1 ENUS0001')
    await expect(portal.list('Códigos no válidos')).toBeVisible()
    await expect(portal.batches.first()).toBeVisible()
  },
  'the list of codes': async (portal) => {
    await portal.page.goto('/codigos')
    await expect(portal.codesIn(TRACKING)).toHaveCount(10)
  },
  'an event': async ({ page }) => {
    await page.goto('/eventos/demo-event-festival')
    await expect(page.getByRole('region', { name: 'Mensaje para compartir' })).toBeVisible()
  },
  'a ticket': async (portal) => {
    await portal.page.goto('/codigos')
    await portal.codesIn(TRACKING).filter({ hasText: 'AGOTADO1' }).click()
    await expect(portal.page.getByRole('article', { name: 'Boleto de AGOTADO1' })).toBeVisible()
  },
}
