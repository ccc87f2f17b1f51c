import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

// Leaders' devices need not stand where the store does.
process.env.TZ ??= 'America/Los_Angeles'

export default defineConfig({
  test: {
    // Only for tests that hang; timed behaviour runs on fake timers.
    testTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
    hookTimeout: 60_000,
    // Files share modules and globals, which takes a third of the time: each test restores what it stubs.
    isolate: false,
    pool: 'threads',
    // Vitest leaves a core free, which of two is half.
    maxWorkers: '100%',
    projects: [
      {
        // Domain and use cases: no Firebase, no DOM, no store.
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          include: ['tests/domain/**/*.test.ts', 'tests/application/**/*.test.ts'],
          exclude: ['tests/application/**/*.saga.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'sagas',
          environment: 'node',
          include: ['tests/application/**/*.saga.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'adapters',
          environment: 'node',
          include: [
            'tests/contracts/**/*.test.ts',
            'tests/infrastructure/**/*.test.ts',
            'tests/simulation/**/*.test.ts',
            'tests/architecture/**/*.test.ts',
            'tests/scripts/**/*.test.ts',
            'tests/tools/**/*.test.ts',
            'tests/provision/**/*.test.ts',
            'tests/rules/mutants/*.test.ts',
          ],
          // Against emulators: vitest.firebase.config.ts.
          exclude: ['tests/**/*.browser.test.ts'],
        },
      },
      {
        plugins: [react()],
        extends: true,
        test: {
          name: 'components',
          environment: 'jsdom',
          include: ['tests/presentation/**/*.test.{ts,tsx}', 'tests/src/**/*.test.{ts,tsx}'],
          setupFiles: ['tests/support/components.setup.ts'],
        },
      },
    ],
  },
})
