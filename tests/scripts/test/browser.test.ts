import { describe, expect, it } from 'vitest'
import { launchOptions, resolveBrowser } from '../../../scripts/test/browser.mjs'
import type { Machine } from '../../../scripts/test/browserMachine.mjs'

const CHROME = '/apps/chrome'
const SHELL = '/cache/headless-shell'

/** A machine without a browser, where none can be installed. */
const bare: Machine = {
  configured: undefined,
  starts: () => true,
  installed: () => [],
  playwrightBrowsers: async () => [],
  downloadPlaywrightBrowser: async () => false,
  canUseApt: false,
  aptInstall: async () => false,
}

const never = async (): Promise<boolean> => {
  throw new Error('must not be called')
}

describe('the search for a browser', () => {
  it('takes the browser in CHROMIUM_PATH before any other', async () => {
    const found = await resolveBrowser({ ...bare, configured: '/mine', installed: () => [CHROME] })
    expect(found).toEqual({ executablePath: '/mine', source: 'CHROMIUM_PATH' })
  })

  it('fails if CHROMIUM_PATH does not start, even if another browser is installed', async () => {
    const machine = { ...bare, configured: '/gone', installed: () => [CHROME] }
    const search = resolveBrowser({ ...machine, starts: (path) => path === CHROME })
    await expect(search).rejects.toThrow('CHROMIUM_PATH is /gone')
  })

  it("prefers an installed browser to Playwright's own and downloads nothing", async () => {
    const found = await resolveBrowser({
      ...bare,
      installed: () => [CHROME],
      playwrightBrowsers: async () => [SHELL],
      downloadPlaywrightBrowser: never,
    })
    expect(found).toEqual({ executablePath: CHROME, source: 'installed' })
  })

  it('skips an installed browser that does not start', async () => {
    const found = await resolveBrowser({
      ...bare,
      installed: () => ['/usr/bin/stub', CHROME],
      starts: (path) => path === CHROME,
    })
    expect(found).toMatchObject({ executablePath: CHROME })
  })

  it("takes Playwright's own before downloading", async () => {
    const machine = {
      ...bare,
      playwrightBrowsers: async () => [SHELL],
      downloadPlaywrightBrowser: never,
    }
    expect(await resolveBrowser(machine)).toEqual({
      executablePath: SHELL,
      source: "Playwright's own",
    })
  })

  it('downloads one if there is none', async () => {
    const here: string[] = []
    const found = await resolveBrowser({
      ...bare,
      playwrightBrowsers: async () => here,
      downloadPlaywrightBrowser: async () => here.push(SHELL) > 0,
      canUseApt: true,
      aptInstall: never,
    })
    expect(found).toEqual({ executablePath: SHELL, source: 'playwright install' })
  })

  it('installs the system package if the download fails', async () => {
    const here: string[] = []
    const found = await resolveBrowser({
      ...bare,
      installed: () => here,
      canUseApt: true,
      aptInstall: async () => here.push(CHROME) > 0,
    })
    expect(found).toEqual({ executablePath: CHROME, source: 'apt-get install' })
  })

  it('installs the system package if the downloaded browser does not start', async () => {
    const here: string[] = []
    const found = await resolveBrowser({
      ...bare,
      installed: () => here,
      playwrightBrowsers: async () => [SHELL],
      starts: (path) => path === CHROME,
      downloadPlaywrightBrowser: async () => true,
      canUseApt: true,
      aptInstall: async () => here.push(CHROME) > 0,
    })
    expect(found).toMatchObject({ executablePath: CHROME })
  })

  it('installs no system package without permission', async () => {
    const found = await resolveBrowser({ ...bare, aptInstall: never })
    expect(found).toEqual({ missing: expect.stringContaining('set CHROMIUM_PATH') })
  })
})

describe('the launch options', () => {
  it('leave the browser to Playwright if none is given', () => {
    expect(launchOptions(undefined)).not.toHaveProperty('executablePath')
    expect(launchOptions(CHROME)).toMatchObject({ executablePath: CHROME, headless: true })
  })
})
