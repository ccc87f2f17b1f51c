import { createServer } from 'node:net'
import { parseArgs } from 'node:util'
import { ensureInstalled } from './install.mjs'
import { runBin } from './run.mjs'

const HOST = '127.0.0.1'
const OPTIONS = /** @type {const} */ ({ port: { type: 'string', default: '5173' } })

/** @returns {Promise<boolean>} */
const isFree = (/** @type {number} */ port) =>
  new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, HOST, () => probe.close(() => resolve(true)))
  })

const start = async (/** @type {readonly string[]} */ args) => {
  const installed = await ensureInstalled()
  if (!installed.ok) {
    console.error(installed.reason)
    return 1
  }
  // Vite parses all others.
  const port = Number(parseArgs({ args: [...args], options: OPTIONS, strict: false }).values.port)
  if (!(await isFree(port))) {
    console.error(
      `Port ${port} is already in use. Stop the other server or choose another port: npm start -- --port ${port + 1}`,
    )
    return 1
  }
  console.log(`Serving the portal with its embedded backend on http://localhost:${port}`)
  return runBin('vite', args)
}

process.exitCode = await start(process.argv.slice(2))
