import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Builder, Capabilities, type WebDriver } from 'selenium-webdriver'
import type { Engine } from '../engines.mjs'

/** A browser with a profile of its own. */
export interface OpenBrowser {
  readonly driver: WebDriver
  /** The folder that its downloads go to. */
  readonly downloads: string
  readonly close: () => Promise<void>
}

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  return typeof address === 'object' && address ? address.port : 0
}

/** Result of work with a program that was started. @throws if it ends first, or takes longer than a busy machine needs */
const whileRuns = async <T>(
  program: ChildProcess,
  work: (isOver: () => boolean) => Promise<T>,
): Promise<T> => {
  let why: string | null = null
  const over = new Promise<never>((_, reject) => {
    const end = (cause: string) => {
      why = cause
      reject(new Error(`${program.spawnfile} ${cause}`))
    }
    program.once('error', ({ message }) => end(message))
    program.once('exit', (code) => end(`ended with ${code}`))
    setTimeout(() => end('did not answer'), 60_000).unref()
  })
  over.catch(() => undefined)
  return Promise.race([work(() => why !== null), over])
}

/** A screen for a browser that cannot do without one; its number as in DISPLAY. */
const openDisplay = async (display: ChildProcess): Promise<string> => {
  const [number] = await whileRuns(display, () =>
    once(display.stdio[3] as NodeJS.ReadableStream, 'data'),
  )
  return `:${String(number).trim()}`
}

const capabilitiesOf = ({ name, browser }: Engine, downloads: string): Capabilities =>
  name === 'WebKit'
    ? new Capabilities({
        browserName: 'MiniBrowser',
        'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] },
      })
    : new Capabilities({
        browserName: 'firefox',
        'moz:firefoxOptions': {
          binary: browser,
          args: ['-headless'],
          prefs: {
            'intl.accept_languages': 'es-CR',
            'browser.download.folderList': 2,
            'browser.download.dir': downloads,
          },
        },
      })

const driverArgs = ({ name }: Engine, port: number): string[] =>
  name === 'WebKit' ? [`--port=${port}`] : ['--port', String(port), '--log', 'fatal']

/** Asks until the driver listens. */
const listens = (driver: ChildProcess, url: string): Promise<void> =>
  whileRuns(driver, async (isOver) => {
    while (!isOver()) {
      const answer = await fetch(`${url}/status`).catch(() => null)
      if (answer?.ok) return
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  })

const ended = async (program: ChildProcess) => {
  if (program.exitCode !== null || program.signalCode !== null) return
  program.kill()
  await once(program, 'exit')
}

export const openBrowser = async (engine: Engine): Promise<OpenBrowser> => {
  const home = mkdtempSync(join(tmpdir(), 'browser-'))
  const downloads = join(home, 'Downloads')
  const config = join(home, '.config')
  const programs: ChildProcess[] = []
  const end = async () => {
    for (const program of programs.toReversed()) await ended(program)
    // The browser's own processes may write on for a moment.
    rmSync(home, { recursive: true, force: true, maxRetries: 20 })
  }
  // Also where the run is interrupted.
  const kill = () => {
    for (const program of programs) program.kill()
  }
  process.once('exit', kill)
  try {
    mkdirSync(downloads)
    // The folder in which WebKit saves files (xdg-user-dirs).
    mkdirSync(config)
    writeFileSync(join(config, 'user-dirs.dirs'), 'XDG_DOWNLOAD_DIR="$HOME/Downloads"\n')
    const env: NodeJS.ProcessEnv = {
      ...process.env,
      HOME: home,
      XDG_CONFIG_HOME: config,
      XDG_DATA_HOME: join(home, 'data'),
      XDG_CACHE_HOME: join(home, 'cache'),
      TZ: 'America/Costa_Rica',
    }
    if (engine.display) {
      const args = ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp']
      const display = spawn(engine.display, args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] })
      programs.push(display)
      env.DISPLAY = await openDisplay(display)
    }
    const port = await freePort()
    const program = spawn(engine.driver, driverArgs(engine, port), { stdio: 'ignore', env })
    programs.push(program)
    const url = `http://127.0.0.1:${port}`
    await listens(program, url)
    const driver = await new Builder()
      .usingServer(url)
      .withCapabilities(capabilitiesOf(engine, downloads))
      .build()
    const close = () =>
      driver.quit().finally(() => {
        process.off('exit', kill)
        return end()
      })
    return { driver, downloads, close }
  } catch (cause) {
    process.off('exit', kill)
    await end()
    throw cause
  }
}
