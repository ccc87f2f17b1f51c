import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig, loadEnv } from 'vite'
import { hosting } from './scripts/hosting.mjs'
import { prerender } from './scripts/prerender.mjs'
import { storeOfRules } from './scripts/store.mjs'
import { readEnv } from './src/env.ts'

const BACKENDS = ['local', 'firebase']

export default defineConfig(({ command, mode }) => {
  const env: Record<string, string | undefined> = loadEnv(mode, process.cwd(), 'VITE_')
  // In development the embedded backend needs no setting; a build must say what it is for.
  const backend = env.VITE_BACKEND ?? (command === 'serve' ? 'local' : '')
  if (!BACKENDS.includes(backend)) {
    throw new Error(`VITE_BACKEND=${backend}: indique «local» o «firebase».`)
  }
  const settings = readEnv({ ...env, VITE_BACKEND: backend })
  const store = storeOfRules(readFileSync('firestore.rules', 'utf8'))
  const emulators = settings.firebase?.emulators ?? null
  if (command === 'build' && emulators !== null && env.VITE_FOR_TESTS !== 'yes') {
    throw new Error('VITE_FIREBASE_EMULATORS no es para una versión de producción: quítelo.')
  }
  // On emulators the rules are those of the demo store, whatever the deployed ones say.
  if (settings.firebase && emulators === null && settings.storeId !== store) {
    throw new Error(
      `VITE_STORE_ID=${settings.storeId}, pero firestore.rules es de la tienda «${store}»: nadie podría entrar.`,
    )
  }
  return {
    plugins: [react(), hosting(), prerender(settings)],
    resolve: {
      alias: [
        {
          find: /^fflate$/,
          replacement: join(process.cwd(), 'infrastructure/browser/workbooks/syncZip.ts'),
        },
      ],
      // Which backend '#backend' of package.json stands for; the other is not in the bundle.
      conditions: [
        ...(backend === 'firebase' ? ['backend-firebase'] : []),
        ...defaultClientConditions,
      ],
    },
    server: { host: '127.0.0.1', port: 5173, strictPort: true },
    preview: { host: '127.0.0.1', strictPort: true },
    build: {
      outDir: `dist/${backend}`,
      emptyOutDir: true,
      manifest: true,
      sourcemap: false,
      reportCompressedSize: false,
    },
  }
})
