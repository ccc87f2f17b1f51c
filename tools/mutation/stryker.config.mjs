const isOfFunctions = process.env.MUTATION_TESTS === 'functions'

/** Which faults in `domain` and `application`, or in the functions, no test notices (docs/evidence/mutation.md). */
export default {
  mutate: isOfFunctions
    ? ['functions/src/**/*.ts', '!functions/src/{index,parameters,ports}.ts']
    : ['domain/**/*.ts', 'application/**/*.ts'],
  // The functions find the SDK beside them alone: a copy elsewhere would lack it.
  inPlace: isOfFunctions,
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  // Each mutant runs the tests that reach it; finding the related files again for each would take as long as these.
  vitest: { configFile: 'tools/mutation/vitest.config.ts', related: false },
  coverageAnalysis: 'perTest',
  concurrency: 2,
  // On top of the time that the tests took unchanged: a busy machine must not count as a noticed mutant.
  timeoutMS: 15_000,
  ignorePatterns: [
    '.cache',
    'dist',
    'docs',
    'provision',
    'tests/firebase',
    ...(isOfFunctions ? [] : ['functions']),
  ],
  tempDirName: '.cache/stryker',
  reporters: ['progress-append-only', 'clear-text'],
  clearTextReporter: { logTests: false, allowColor: false },
  logLevel: 'warn',
  warnings: { slow: false },
  disableTypeChecks: false,
  // It rewrites one with a part of TypeScript that version 7 does not have; Vitest reads the original.
  tsconfigFile: 'none.json',
}
