import { describe, expect, it, vi } from 'vitest'
import { noSessionFound } from '../../application/session/session.slice'
import { openPage, openSignIn, pages, settings, withPages } from '../support/prerenderedPage'

withPages()

describe('A screen that crashes', () => {
  it('is logged by its route, never by what it is about, whether hydrated or rendered [TELEMETRY-2]', async () => {
    const printed = vi.mocked(console.error).mockImplementation(() => undefined)
    const Broken = () => {
      throw new Error('ana@example.test LIBRE001')
    }
    const broken = { ...settings, demo: { accounts: () => <Broken />, panel: <Broken /> } }
    for (const [page, screen] of [
      [openSignIn(), '/iniciar-sesion'],
      [openPage('/eventos/gala-42', pages.shell.html), '/eventos/:eventId'],
    ] as const) {
      window.history.replaceState(null, '', page.at)
      await page.happens(noSessionFound())
      await page.start(broken)
      expect(page.log.entries.map(({ what }) => what)).toContain(`screen ${screen} crashed`)
      expect(page.log.entries.map(({ what }) => what).join()).not.toMatch(/gala|ana@|LIBRE/)
    }
    // In development the causes are printed too, as React would.
    printed.mockClear()
  })
})
