import { createServer } from 'vite'
import { root } from '../scripts/run.mjs'

/**
 * Loads a TypeScript module that imports the portal's own, as Node cannot.
 * @param {string} path from the root: '/tools/…'
 * @returns the module, and what ends the loading
 */
export const loadTypeScript = async (path) => {
  const server = await createServer({
    root,
    configFile: false,
    logLevel: 'error',
    appType: 'custom',
    server: { middlewareMode: true, hmr: false, ws: false },
    optimizeDeps: { noDiscovery: true },
  })
  return { module: await server.ssrLoadModule(path), close: () => server.close() }
}
