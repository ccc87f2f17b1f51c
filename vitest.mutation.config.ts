import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

// The tests that `npm run mutation` runs against each mutant; MUTATION_TESTS adds the component tests.
export default defineConfig({
  test: {
    // A mutant that makes a test wait forever fails it, instead of ending its worker.
    testTimeout: 15_000,
    hookTimeout: 15_000,
    // Stryker's runner starts a new thread for every mutant, so a mutant is active from the first import on. The files
    // of one run share that thread: a thread for each would take five times as long.
    isolate: false,
    runner: './scripts/mutation/ImportRunner.ts',
    pool: 'threads',
    projects: [
      {
        extends: true,
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
