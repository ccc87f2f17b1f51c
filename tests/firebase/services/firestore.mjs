import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { platform } from 'node:process'
import { forDemoStore } from '../../../scripts/firebase/store.mjs'
import { HOST, PROJECT, urlOf, waitForPort } from './ports.mjs'

const KEPT_OUTPUT = 2_000

/**
 * Kills a process when this one is gone, however it went: a killed process gets to run nothing, but its pipes close.
 * Detached, so that a Ctrl-C in the terminal does not end it first.
 * @param {number} pid
 */
const outlivedBy = (pid) => {
  if (platform === 'win32') return { dismiss: () => {} }
  const guard = spawn('sh', ['-c', 'read -r _; kill -9 "$1" 2>/dev/null', 'sh', String(pid)], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  })
  return { dismiss: () => guard.kill('SIGKILL') }
}

// Asked over HTTP and not at the start, where hidane says that rules are broken and goes on without them.
const setRules = async (/** @type {number} */ port, /** @type {string} */ file) => {
  const content = forDemoStore(readFileSync(file, 'utf8'))
  const answer = await fetch(urlOf(port, `/emulator/v1/projects/${PROJECT}:securityRules`), {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ rules: { files: [{ name: 'firestore.rules', content }] } }),
  })
  if (!answer.ok) throw new Error(`${file} is refused: ${await answer.text()}`)
}

/**
 * Firestore with its Security Rules, as a process of its own.
 * @param {{ path: string, port: number, rules: string }} options the emulator's program; the rules' file
 */
export const startFirestore = async ({ path, port, rules }) => {
  const args = ['--host', HOST, '--port', String(port), '--project_id', PROJECT]
  const child = spawn(path, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output = (output + chunk).slice(-KEPT_OUTPUT)
    })
  }
  const died = new AbortController()
  let stopping = false
  const gone = new Promise((resolve) => {
    const end = (/** @type {string} */ how) => {
      const cause = new Error(`The Firestore emulator ended (${how}). ${output}`)
      if (!stopping) console.error(cause.message)
      died.abort(cause)
      resolve(undefined)
    }
    child.once('error', (cause) => end(cause.message))
    child.once('exit', (code, signal) => end(`${signal ?? code}`))
  })
  const guard = child.pid === undefined ? null : outlivedBy(child.pid)

  const stop = async () => {
    stopping = true
    // Nothing is worth saving, and a paused process hears no gentler signal.
    child.kill('SIGKILL')
    await gone
    guard?.dismiss()
  }
  const send = (/** @type {NodeJS.Signals} */ signal) => {
    if (platform === 'win32') throw new Error('A process cannot be paused on Windows.')
    child.kill(signal)
  }

  try {
    await waitForPort(port, died.signal)
    await setRules(port, rules)
  } catch (cause) {
    await stop()
    throw cause
  }
  return {
    /** As a network that hangs: connections stay open, and nothing is answered. */
    pause: () => send('SIGSTOP'),
    resume: () => send('SIGCONT'),
    stop,
  }
}
