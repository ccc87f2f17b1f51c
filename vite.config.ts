import react from '@vitejs/plugin-react'
import { defineConfig, loadEnv } from 'vite'

export default defineConfig(({ command, mode }) => {
  const env = loadEnv(mode, process.cwd(), 'VITE_')
  // In development the embedded backend needs no setting; a build must say what it is for.
  const backend = env.VITE_BACKEND ?? (command === 'serve' ? 'local' : undefined)
  if (backend !== 'local') {
    throw new Error(
      `VITE_BACKEND=${backend ?? ''}: indique «local», el único servidor disponible en esta versión.`,
    )
  }
  return {
    plugins: [react()],
    server: { host: '127.0.0.1', port: 5173, strictPort: true },
    preview: { host: '127.0.0.1', strictPort: true },
    build: { manifest: true, sourcemap: false, reportCompressedSize: false },
  }
})
