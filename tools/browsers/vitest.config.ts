import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

/** The main jobs in Firefox and WebKit: `npm run test:browsers` makes the build first and says which engines there are. */
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: {
    include: ['tools/browsers/**/*.test.ts'],
    // These end a test that hangs.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 15_000 } },
    fileParallelism: false,
  },
})
