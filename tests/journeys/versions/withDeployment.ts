import { expect, type Page } from '@playwright/test'
import { cachesOf } from '../device'
import { test as withPortal } from '../portal'
import { Deployment } from './Deployment'
import { versionOf, writeNextVersion } from './nextVersion'

/** The build that `npm run test:journeys` makes first. */
const BUILD = 'dist/local'

/** Read when it is used: other journeys run without that build. */
export const firstVersion = (): string => versionOf(BUILD)

interface Fixtures {
  readonly deployment: Deployment
  /** Deploys another version; `damage` changes its files. */
  readonly deployNext: (version: string, damage?: Parameters<typeof writeNextVersion>[3]) => void
}

/** For journeys with a server of their own, which has the files of one version at a time. */
export const test = withPortal.extend<Fixtures>({
  hasWorkers: true,
  deployment: async ({ playwright: _ }, use) => {
    const deployment = new Deployment(BUILD)
    await deployment.start()
    await use(deployment)
    await deployment.goDown()
  },
  baseURL: async ({ deployment }, use) => {
    await use(deployment.url)
  },
  deployNext: async ({ deployment }, use, info) => {
    await use((version, damage) => {
      const folder = info.outputPath(version)
      writeNextVersion(BUILD, folder, version, damage)
      deployment.deploy(folder)
    })
  },
})

/** Waits until the files of a version are on the device, and its worker answers for this page. */
export const isKept = async (page: Page, version = firstVersion()) => {
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state ?? null))
    .toBe('activated')
  expect(Object.keys(await cachesOf(page))).toContain(`portal-files-${version}`)
}

/**
 * Waits until a version's files alone are on the device. A tab asks its worker 15 seconds after it begins at the latest, and
 * the worker looks for 20 seconds whether the tabs of other versions are gone.
 */
export const isKeptAlone = (page: Page, version: string) =>
  expect
    .poll(async () => Object.keys(await cachesOf(page)), { timeout: 60_000 })
    .toEqual([`portal-files-${version}`])

/** Empties the browser's own cache of answers, which holds the same files for as long as it likes. */
export const emptyHttpCache = async (page: Page) => {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.clearBrowserCache')
  await session.detach()
}

/** The version that a page runs. */
export const runs = (page: Page) => page.locator('meta[name=version]').getAttribute('content')
