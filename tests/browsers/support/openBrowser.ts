import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Builder, Capabilities, type WebDriver } from 'selenium-webdriver'
import type { Engine } from '../../../scripts/test/engines.mjs'

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

/** A screen for a browser that cannot do without one; its number as in DISPLAY. */
const openDisplay = async (program: string): Promise<[ChildProcess, string]> => {
  const args = ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp']
  const display = spawn(program, args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] })
  const [number] = await once(display.stdio[3] as NodeJS.ReadableStream, 'data')
  return [display, `:${String(number).trim()}`]
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
const listens = async (url: string): Promise<void> => {
  for (;;) {
    const answer = await fetch(`${url}/status`).catch(() => null)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

export const openBrowser = async (engine: Engine): Promise<OpenBrowser> => {
  const home = mkdtempSync(join(tmpdir(), 'browser-'))
  const downloads = join(home, 'Downloads')
  mkdirSync(downloads)
  // Where WebKit saves files (xdg-user-dirs).
  mkdirSync(join(home, '.config'))
  writeFileSync(join(home, '.config', 'user-dirs.dirs'), 'XDG_DOWNLOAD_DIR="$HOME/Downloads"\n')
  const [screen, display] = engine.display ? await openDisplay(engine.display) : [null, null]
  const port = await freePort()
  const program = spawn(engine.driver, driverArgs(engine, port), {
    stdio: 'ignore',
    env: {
      ...process.env,
      HOME: home,
      XDG_CONFIG_HOME: join(home, '.config'),
      TZ: 'America/Costa_Rica',
      ...(display && { DISPLAY: display }),
    },
  })
  const end = () => {
    program.kill()
    screen?.kill()
    rmSync(home, { recursive: true, force: true, maxRetries: 5 })
  }
  try {
    const url = `http://127.0.0.1:${port}`
    await listens(url)
    const driver = await new Builder()
      .usingServer(url)
      .withCapabilities(capabilitiesOf(engine, downloads))
      .build()
    const close = () => driver.quit().finally(end)
    return { driver, downloads, close }
  } catch (cause) {
    end()
    throw cause
  }
}
