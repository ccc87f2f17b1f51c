import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

/** Tests of the functions that mutants do not run: they need emulators, or import all functions at once. */
const NOT_FOR_MUTANTS = [
  'emulated',
  'firestoreLimiter',
  'pages',
  'recordChange',
  'reserveText',
  'triggers',
  'wiring',
].map((name) => `tests/functions/${name}.test.ts`)

// The tests that `npm run mutation` runs against each mutant. MUTATION_TESTS adds the component tests, or takes those of the
// functions instead.
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: {
    // A mutant that makes a test wait forever fails it, instead of ending its worker.
    testTimeout: 15_000,
    hookTimeout: 15_000,
    // Stryker's runner starts a new thread for every mutant, so a mutant is active from the first import on. The files
    // of one run share that thread: a thread for each would take five times as long.
    isolate: false,
    runner: './tools/mutation/ImportRunner.ts',
    pool: 'threads',
    projects: [
      process.env.MUTATION_TESTS === 'functions'
        ? {
            extends: true as const,
            test: {
              name: 'functions',
              environment: 'node',
              include: ['tests/functions/**/*.test.ts'],
              exclude: NOT_FOR_MUTANTS,
            },
          }
        : {
            extends: true as const,
            test: {
              name: 'core',
              environment: 'node',
              include: ['tests/domain/**/*.test.ts', 'tests/application/**/*.test.ts'],
            },
          },
      ...(process.env.MUTATION_TESTS === 'components'
        ? [
            {
              extends: true as const,
              plugins: [react()],
              test: {
                name: 'components',
                environment: 'jsdom',
                include: ['tests/presentation/**/*.test.{ts,tsx}'],
                setupFiles: ['tests/support/components.setup.ts'],
              },
            },
          ]
        : []),
    ],
  },
})
