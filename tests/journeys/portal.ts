import { readFile } from 'node:fs/promises'
import { test as base, type Download } from '@playwright/test'
import { parse } from 'csv-parse/sync'
import { urlOf } from '../firebase/services/ports.mjs'
import type { BackedBy, Backend } from './backends/Backend'
import { firebaseBackend } from './backends/firebaseBackend'
import { localBackend } from './backends/localBackend'
import { ConsoleErrors } from './consoleErrors'
import { waitForViews } from './device'
import { Portal } from './portalPage'

/** Reads a CSV with an independent library. */
export const readCsv = async (download: Download): Promise<Record<string, string>[]> =>
  parse(await readFile(await download.path()), { bom: true, columns: true })

/** Options set in the Playwright configuration. */
export interface PortalOptions {
  readonly backedBy: BackedBy
}

interface DeviceOptions {
  /** Whether the browser has service workers. Without them a journey has no files of an earlier page. */
  readonly hasWorkers: boolean
}

interface WorkerFixtures {
  /** The first port of this worker's emulators; null without emulators. */
  readonly shard: number | null
}

interface TestFixtures extends DeviceOptions {
  readonly portal: Portal
  readonly backend: Backend
  readonly consoleErrors: ConsoleErrors
  /** Takes the network away once the device has what the portal needs without it: a signed-in leader's pages and codes. */
  readonly goOffline: () => Promise<void>
}

export const test = base.extend<TestFixtures, PortalOptions & WorkerFixtures>({
  backedBy: [{ kind: 'local' }, { option: true, scope: 'worker' }],
  shard: [
    async ({ backedBy }, use, { parallelIndex }) => {
      await use(backedBy.kind === 'firebase' ? (backedBy.bases[parallelIndex] ?? null) : null)
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ baseURL, shard }, use) => {
    await use(shard === null ? baseURL : urlOf(shard))
  },
  backend: [
    async ({ page, shard }, use) => {
      const backend = shard === null ? localBackend(page) : firebaseBackend(page, shard)
      await backend.reset()
      await use(backend)
    },
    { auto: true },
  ],
  consoleErrors: [
    async ({ context }, use) => {
      const consoleErrors = await ConsoleErrors.in(context)
      await use(consoleErrors)
      await consoleErrors.check()
    },
    { auto: true },
  ],
  hasWorkers: [false, { option: true }],
  context: async ({ context, hasWorkers }, use) => {
    if (!hasWorkers) {
      await context.addInitScript(() => {
        Object.defineProperty(Navigator.prototype, 'serviceWorker', { value: undefined })
      })
    }
    await use(context)
  },
  goOffline: async ({ page, context, backend, consoleErrors }, use) => {
    await use(async () => {
      await backend.codesKept()
      await waitForViews(page)
      consoleErrors.allow(backend.unreachable)
      await context.setOffline(true)
    })
  },
  portal: async ({ page, shard }, use) => {
    await use(new Portal(page, shard === null))
  },
})
