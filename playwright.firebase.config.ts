import { defineConfig } from '@playwright/test'
import local from './playwright.config'
import { HOST, portsOf, urlOf } from './tests/firebase/services/ports.mjs'
import type { PortalOptions } from './tests/journeys/portal'

/** The blocks of ports whose services are running: `npm run test:firebase` starts them. */
const bases = (process.env.FIREBASE_BASES ?? '9400,9410,9420').split(',').map(Number)

/** Journeys of what no backend changes: with the embedded one is enough. */
const SAME_ON_EVERY_BACKEND = ['accessibility', 'shell', 'themes', 'thumb', 'validatorFiles'].map(
  (name) => `**/${name}.journey.ts`,
)

/** The same journeys, against the production build for Firebase on emulators, one block of them a worker, at one width. */
export default defineConfig<object, PortalOptions>({
  ...local,
  outputDir: '.cache/journeys-firebase',
  reporter: [['list'], ['json', { outputFile: '.cache/journeys-firebase.json' }]],
  workers: bases.length,
  // Another width finds no other fault of an adapter.
  projects: (local.projects ?? [])
    .filter(({ name }) => name === 'phone')
    .map(({ testIgnore = [], ...phone }) => ({
      ...phone,
      testIgnore: [testIgnore, SAME_ON_EVERY_BACKEND].flat(),
    })),
  grepInvert: /@local/,
  use: { ...local.use, backedBy: { kind: 'firebase', bases } },
  webServer: bases.map((base) => ({
    command: `node node_modules/vite/bin/vite.js preview --outDir dist/emulators --port ${base} --host ${HOST} --strictPort`,
    env: { HOSTING_EMULATORS: String(portsOf(base).function) },
    url: urlOf(base),
    reuseExistingServer: false,
  })),
})
