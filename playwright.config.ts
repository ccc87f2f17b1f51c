import { defineConfig } from '@playwright/test'
import { launchOptions } from './scripts/test/browser.mjs'

/** Another one where two clones run their journeys at once. */
const PORT = Number(process.env.JOURNEYS_PORT ?? 4173)

/** The journeys run against the production build with the embedded backend: `npm run test:journeys` makes it first. */
export default defineConfig({
  testDir: 'tests/journeys',
  testMatch: '**/*.journey.ts',
  outputDir: '.cache/journeys',
  reporter: [['list'], ['json', { outputFile: '.cache/journeys.json' }]],
  // More than cores: they mostly wait for the browser.
  workers: 3,
  // These end a journey that hangs; how fast the portal is, the benchmarks say. A busy machine may need three times ours.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  fullyParallel: true,
  retries: 0,
  forbidOnly: true,
  grepInvert: /@firebase/,
  use: {
    baseURL: `http://127.0.0.1:${PORT}`,
    locale: 'es-CR',
    timezoneId: 'America/Costa_Rica',
    // A trace of each journey takes a third of their time: where one fails, it is run again with --trace=retain-on-failure.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: launchOptions(process.env.CHROMIUM_PATH),
  },
  projects: [
    {
      name: 'desktop',
      // Layouts of their own. The rest is shown once, on a phone, as most leaders see it.
      grep: /@desk/,
      grepInvert: /@firebase/,
      use: { viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'phone',
      // The first set the widths themselves; a phone has no keyboard to go through a page with.
      testIgnore: ['**/widths/*.journey.ts', '**/keyboard.journey.ts'],
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
  webServer: {
    command: `node node_modules/vite/bin/vite.js preview --outDir dist/local --port ${PORT} --host 127.0.0.1 --strictPort`,
    url: `http://127.0.0.1:${PORT}`,
    reuseExistingServer: false,
  },
})
