import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, loadEnv } from 'vite'
import { firstScreens } from './scripts/build/firstScreens.mjs'
import { hosting } from './scripts/build/hosting.mjs'
import { licences } from './scripts/build/licences.mjs'
import { prerender } from './scripts/build/prerender.mjs'
import { shell } from './scripts/build/shell.mjs'
import { themes } from './scripts/build/themes.mjs'
import { webApp } from './scripts/build/webApp.mjs'
import { WORKER_FILES } from './scripts/build/workerFiles.mjs'
import { builtFor } from './scripts/firebase/deployment.mjs'
import { storeOfRules } from './scripts/firebase/store.mjs'
import { readSettings } from './src/settings/readSettings.ts'

export default defineConfig(({ command, mode }) => {
  const env: Record<string, string | undefined> = loadEnv(mode, process.cwd(), 'VITE_')
  // In development the embedded backend is the default; a build must name one.
  const backend = env.VITE_BACKEND ?? (command === 'serve' ? 'local' : '')
  const { entry, settings } = readSettings(
    { ...env, VITE_BACKEND: backend },
    {
      isProduction: command === 'build' && env.VITE_FOR_TESTS !== 'yes',
      storeOfRules: storeOfRules(readFileSync('firestore.rules', 'utf8')),
    },
  )
  const notices = licences()
  return {
    plugins: [
      react(),
      themes(),
      hosting(),
      webApp(),
      prerender(settings),
      shell(notices.collects),
      builtFor(env),
      notices.collects,
      notices.writes,
    ],
    resolve: {
      alias: [
        // The chosen backend of src/backends.ts; the others are not bundled.
        { find: '#backend', replacement: join(process.cwd(), entry) },
        {
          find: 're2js',
          replacement: join(process.cwd(), 'infrastructure/firebase/firestore/withoutRe2js.ts'),
        },
      ],
    },
    // Not the pages of the benchmarks, whose libraries are installed apart.
    optimizeDeps: { entries: ['index.html'] },
    define: { __SETTINGS__: JSON.stringify(settings) },
    server: { host: '127.0.0.1', port: 5173, strictPort: true },
    worker: {
      plugins: () => [notices.collects],
      rolldownOptions: { output: WORKER_FILES },
    },
    preview: { host: '127.0.0.1', strictPort: true },
    build: {
      outDir: `dist/${backend}`,
      emptyOutDir: true,
      manifest: true,
      // Every browser that is built for preloads modules by itself.
      modulePreload: { polyfill: false },
      sourcemap: false,
      reportCompressedSize: false,
      rolldownOptions: { output: { codeSplitting: { groups: [firstScreens()] } } },
    },
  }
})
