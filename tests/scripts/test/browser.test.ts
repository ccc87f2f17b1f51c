import { describe, expect, it } from 'vitest'
import { launchOptions, type Machine, resolveBrowser } from '../../../scripts/test/browser.mjs'

const CHROME = '/apps/chrome'
const SHELL = '/cache/headless-shell'

/** A machine without any browser, on which nothing can be installed. */
const bare: Machine = {
  asked: undefined,
  works: () => true,
  installed: () => [],
  playwrights: async () => [],
  downloadPlaywrights: async () => false,
  hasApt: false,
  aptInstall: async () => false,
}

const never = async (): Promise<boolean> => {
  throw new Error('nothing may be installed here')
}

describe('the search for a browser', () => {
  it('takes the one that the environment names before any other', async () => {
    const found = await resolveBrowser({ ...bare, asked: '/mine', installed: () => [CHROME] })
    expect(found).toEqual({ executablePath: '/mine', source: 'CHROMIUM_PATH' })
  })

  it('stops where the environment names none that starts, however many are installed', async () => {
    const machine = { ...bare, asked: '/gone', installed: () => [CHROME] }
    const search = resolveBrowser({ ...machine, works: (path) => path === CHROME })
    await expect(search).rejects.toThrow('CHROMIUM_PATH is /gone')
  })

  it("prefers an installed browser to Playwright's own, and downloads nothing", async () => {
    const found = await resolveBrowser({
      ...bare,
      installed: () => [CHROME],
      playwrights: async () => [SHELL],
      downloadPlaywrights: never,
    })
    expect(found).toEqual({ executablePath: CHROME, source: 'installed' })
  })

  it('passes over an installed browser that does not start', async () => {
    const found = await resolveBrowser({
      ...bare,
      installed: () => ['/usr/bin/stub', CHROME],
      works: (path) => path === CHROME,
    })
    expect(found).toMatchObject({ executablePath: CHROME })
  })

  it("takes Playwright's own before it downloads", async () => {
    const machine = { ...bare, playwrights: async () => [SHELL], downloadPlaywrights: never }
    expect(await resolveBrowser(machine)).toEqual({
      executablePath: SHELL,
      source: "Playwright's own",
    })
  })

  it('downloads one where there is none', async () => {
    const here: string[] = []
    const found = await resolveBrowser({
      ...bare,
      playwrights: async () => here,
      downloadPlaywrights: async () => here.push(SHELL) > 0,
      hasApt: true,
      aptInstall: never,
    })
    expect(found).toEqual({ executablePath: SHELL, source: 'playwright install' })
  })

  it('installs the package of the system where the download failed', async () => {
    const here: string[] = []
    const found = await resolveBrowser({
      ...bare,
      installed: () => here,
      hasApt: true,
      aptInstall: async () => here.push(CHROME) > 0,
    })
    expect(found).toEqual({ executablePath: CHROME, source: 'apt-get install' })
  })

  it('installs the package where the downloaded one does not start', async () => {
    const here: string[] = []
    const found = await resolveBrowser({
      ...bare,
      installed: () => here,
      playwrights: async () => [SHELL],
      works: (path) => path === CHROME,
      downloadPlaywrights: async () => true,
      hasApt: true,
      aptInstall: async () => here.push(CHROME) > 0,
    })
    expect(found).toMatchObject({ executablePath: CHROME })
  })

  it('asks for no package where it may install none', async () => {
    const found = await resolveBrowser({ ...bare, aptInstall: never })
    expect(found).toEqual({ missing: expect.stringContaining('set CHROMIUM_PATH') })
  })
})

describe('the launch options', () => {
  it('leave the choice of the browser to Playwright where none is given', () => {
    expect(launchOptions(undefined)).not.toHaveProperty('executablePath')
    expect(launchOptions(CHROME)).toMatchObject({ executablePath: CHROME, headless: true })
  })
})
