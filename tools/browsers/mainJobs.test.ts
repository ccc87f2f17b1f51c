import { mkdirSync, writeFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { Deployment } from '../../tests/journeys/versions/Deployment'
import type { Engine } from './engines.mjs'
import { BrowserPortal } from './support/BrowserPortal'
import { type OpenBrowser, openBrowser } from './support/openBrowser'
import { deployPortal, isOnEmulators } from './support/places'

const engines: readonly Engine[] = JSON.parse(process.env.ENGINES ?? '[]')

const WIDTHS = [
  ['phone', 390, 844],
  ['desk', 1440, 900],
] as const

const cases = engines.flatMap((engine) =>
  WIDTHS.map(([device, width, height]) => ({ engine, name: engine.name, device, width, height })),
)

/** The folder for a picture of the screen of each failed job. */
const PICTURES = '.cache/browsers'

const PASTED = '#codigos-para-validar, textarea'

/** The code in the address of a message. */
const codeIn = (address: string): string =>
  /[A-Z0-9]{8}$/.exec(decodeURIComponent(address))?.[0] ?? address

const keepPicture = async ({ driver }: OpenBrowser, name: string) => {
  mkdirSync(PICTURES, { recursive: true })
  const job = expect.getState().currentTestName?.slice(-30)
  writeFileSync(`${PICTURES}/${name} ${job}.png`, await driver.takeScreenshot(), 'base64')
}

describe.each(cases)('In $name on a $device', ({ engine, width, height }) => {
  /** Runs a job in a browser of its own, which starts at the dashboard of a signed-in leader. */
  const signedIn = async (
    job: (portal: BrowserPortal, deployment: Deployment) => Promise<void>,
  ) => {
    const deployment = await deployPortal()
    let browser: OpenBrowser | null = null
    try {
      browser = await openBrowser(engine)
      // An engine keeps the least width of its window: both have the layout of a phone there.
      await browser.driver.manage().window().setRect({ x: 0, y: 0, width, height })
      const portal = new BrowserPortal(browser, deployment.url)
      await portal.signIn()
      await job(portal, deployment)
    } catch (cause) {
      // It helps to see the screen, which a browser that is gone does not have.
      if (browser) await keepPicture(browser, `${engine.name} ${width}`).catch(() => undefined)
      throw cause
    } finally {
      await browser?.close()
      await deployment.goDown()
    }
  }

  it('a leader pastes a list and copies what can be given of it [VALIDATOR-24]', () =>
    signedIn(async (portal) => {
      await portal.type(PASTED, 'LIBRE001 ENUSO001 AGOTADO1 NOEXISTE9')
      await portal.press('Validar')
      await portal.shows('No existe')
      await portal.press('Copiar 2', false)
      await portal.shows(/2 códigos de acceso han sido copiados!/)
      await portal.press('Limpiar')
      await portal.pasteInto(PASTED)
      await expect.poll(() => portal.valueOf(PASTED)).toBe('LIBRE001\nENUSO001')
    }))

  it('a leader finds a code and shares it by WhatsApp [SHARE-1, SHARED-1]', () =>
    signedIn(async (portal) => {
      await portal.open('/codigos')
      await portal.type('input[type=search]', 'LIBRE001')
      await portal.shows(/^1 de \d+ códigos$/m)
      const address = await portal.addressOpenedBy(() =>
        portal.press('Compartir LIBRE001 por WhatsApp'),
      )
      // Without a network an engine may tell the address of its own page about that.
      expect(decodeURIComponent(address)).toContain('wa.me/')
      expect(decodeURIComponent(address)).toContain('LIBRE001')
      await portal.shows('LIBRE001 queda como dado.')
      await portal.type('.for-whom input', 'Ana')
      await portal.press('Anotar')
      await portal.shows('Anotado: para Ana.')
      await portal.shows(/Dado · Ana/)
    }))

  it('a leader opens a ticket and saves its picture [TICKET-8, TICKET-9]', () =>
    signedIn(async (portal) => {
      await portal.open('/codigos')
      await portal.type('input[type=search]', 'LIBRE001')
      await portal.shows(/^1 de \d+ códigos$/m)
      await portal.press('LIBRE001')
      await portal.shows('Solo usted ve esta nota.')
      await portal.press('Guardar imagen')
      const { name, bytes } = await portal.downloaded(/^boleto/)
      expect(name).toBe('boleto-LIBRE001.png')
      expect(bytes.subarray(1, 4).toString()).toBe('PNG')
      expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1080, 1920])
      await portal.shows('Dado el')
    }))

  it('a leader shares the next free code of an event, and each once [NEXT-FREE-1, NEXT-FREE-2]', () =>
    signedIn(async (portal) => {
      await portal.open('/eventos/demo-event-jazz')
      const share = () =>
        portal.addressOpenedBy(() => portal.press('Compartir siguiente libre')).then(codeIn)
      const first = await share()
      await portal.shows(`${first} queda como dado.`)
      await portal.reload()
      expect(await share()).not.toBe(first)
    }))

  it('times of the day are written alike in every engine [LAYOUT-15]', () =>
    signedIn(async (portal) => {
      await portal.open('/eventos/demo-event-jazz')
      await portal.shows(/^\d{1,2} \p{L}{3,4} \d{4}, 8:00\sp\.\sm\.$/mu)
    }))

  it('a leader exports an event as an Excel file and as CSV [CSV-2]', () =>
    signedIn(async (portal) => {
      await portal.open('/eventos/demo-event-jazz')
      await portal.press('Descargar Excel de', false)
      const workbook = await portal.downloaded(/\.xlsx$/)
      expect(workbook.bytes.subarray(0, 2).toString()).toBe('PK')
      await portal.press('Exportar los códigos de Noche de jazz', false)
      await portal.press('CSV')
      const table = await portal.downloaded(/^codigos-\d{14}\.csv$/)
      expect(table.bytes.toString()).toMatch(/^\uFEFF"event id",.*"Noche de jazz/s)
    }))

  it('the portal starts and reloads without a network, with its codes [VERSION-1]', () =>
    signedIn(async (portal, deployment) => {
      await portal.keepsItsFiles()
      await deployment.goDown()
      await portal.open('/codigos')
      await portal.shows('LIBRE001')
      await portal.reload()
      await portal.shows('LIBRE001')
      await portal.open('/')
      await portal.type(PASTED, 'LIBRE001 NOEXISTE9')
      await portal.press('Validar')
      await portal.shows('No existe')
      await deployment.start()
    }))

  it('a sign-out leaves nothing of the leader on the device [ACCESS-5]', () =>
    signedIn(async (portal) => {
      await portal.press('Copiar 16', false)
      await portal.shows('Quedan como dados')
      await portal.signOut()
      const { databases, ...stored } = JSON.parse(await portal.stored())
      // The embedded backend has its own database there, with all the demo accounts.
      const ofPortal = isOnEmulators
        ? databases
        : databases.filter(({ name }: { name: string }) => name !== 'centro-de-lideres')
      expect(JSON.stringify([stored, ofPortal])).not.toMatch(/lider@|lider"|María|LIBRE001|FEST/)
      expect(JSON.stringify(await portal.caches())).not.toMatch(/lider|LIBRE/)
      await portal.open('/codigos')
      await expect.poll(() => portal.path()).toBe('/iniciar-sesion')
    }))
})
