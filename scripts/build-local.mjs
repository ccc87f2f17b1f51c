import { runBin } from './run.mjs'

/** Where the production build with the embedded backend goes, from the root of the repository. */
export const LOCAL_BUILD = 'dist/local'

/** @returns {Promise<number>} the build's exit code */
export const buildLocal = () =>
  runBin('vite', ['build', '--outDir', LOCAL_BUILD, '--emptyOutDir', '--logLevel', 'warn'], {
    env: { VITE_BACKEND: 'local' },
  })
