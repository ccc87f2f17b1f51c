/** The worker with WebAssembly, by the name of its chunk. */
const WASM_WORKER = 'barcodes.worker'

/** The folder of files with WebAssembly: firebase.json gives them a policy of their own, and the service worker keeps none of them. */
const WASM_FOLDER = 'assets/wasm'

/** The names of the files of workers. */
export const WORKER_FILES = {
  entryFileNames: (/** @type {{ name: string }} */ { name }) =>
    `${name === WASM_WORKER ? WASM_FOLDER : 'assets'}/[name]-[hash].js`,
  assetFileNames: (/** @type {{ names: string[] }} */ { names }) =>
    `${names.some((name) => name.endsWith('.wasm')) ? WASM_FOLDER : 'assets'}/[name]-[hash][extname]`,
}
