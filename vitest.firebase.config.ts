import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { launchOptions } from './scripts/test/browser.mjs'

const base = Number(process.env.FIREBASE_BASE ?? 9500)

/** The tests of `npm run test:firebase` beside the journeys, with the services of tests/firebase/services at `base`. */
export default defineConfig({
  test: {
    provide: { firebaseBase: base },
    // They end a test that hangs: services under a busy machine answer at their own pace.
    testTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
    hookTimeout: 60_000,
    // As in vitest.config.ts.
    maxWorkers: '100%',
    projects: [
      {
        extends: true,
        test: {
          name: 'rules',
          environment: 'node',
          include: ['tests/rules/*.test.ts'],
          // They share one Firestore.
          fileParallelism: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'function',
          environment: 'node',
          include: ['tests/functions/**/*.test.ts', 'tests/firebase/services/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'provision',
          environment: 'node',
          include: ['tests/firebase/provision/*.test.ts'],
          // They share one store.
          fileParallelism: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'check',
          environment: 'node',
          include: ['tests/firebase/check/*.test.ts'],
        },
      },
      {
        extends: true,
        // Found one by one, they would have the page reload in the middle of a test.
        optimizeDeps: {
          include: ['app', 'app-check', 'auth', 'database', 'firestore'].map(
            (name) => `firebase/${name}`,
          ),
        },
        test: {
          name: 'contracts',
          include: ['tests/**/*.browser.test.ts'],
          fileParallelism: false,
          browser: {
            enabled: true,
            // The function answers the pages of known origins only.
            api: { host: '127.0.0.1', port: base + 7, strictPort: true },
            headless: true,
            screenshotFailures: false,
            provider: playwright({ launchOptions: launchOptions(process.env.CHROMIUM_PATH) }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
})
