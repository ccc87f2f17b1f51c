import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { platform } from 'node:process'
import { setTimeout } from 'node:timers/promises'
import { forDemoStore } from '../../../scripts/firebase/store.mjs'
import { HOST, PROJECT, urlOf, waitForPort } from './ports.mjs'

const MAX_OUTPUT = 2_000

/**
 * Kills a process when this one exits, even by SIGKILL, which closes its pipes. Detached, so Ctrl-C does not end the
 * guard first.
 * @param {number} pid
 */
const killOnExit = (pid) => {
  if (platform === 'win32') return { dismiss: () => {} }
  const guard = spawn('sh', ['-c', 'read -r _; kill -9 "$1" 2>/dev/null', 'sh', String(pid)], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  })
  return { dismiss: () => guard.kill('SIGKILL') }
}

// By HTTP, because at its start hidane ignores invalid rules with a warning.
const setRules = async (/** @type {number} */ port, /** @type {string} */ file) => {
  const content = forDemoStore(readFileSync(file, 'utf8'))
  const answer = await fetch(urlOf(port, `/emulator/v1/projects/${PROJECT}:securityRules`), {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ rules: { files: [{ name: 'firestore.rules', content }] } }),
  })
  if (!answer.ok) throw new Error(`${file} is rejected: ${await answer.text()}`)
}

const answers = (/** @type {number} */ port) =>
  fetch(urlOf(port, '/'), { signal: AbortSignal.timeout(500) }).then(
    () => true,
    () => false,
  )

/**
 * Firestore with its Security Rules, as a separate process.
 * @param {{ path: string, port: number, rules: string }} options the emulator's program; the rules' file
 */
export const startFirestore = async ({ path, port, rules }) => {
  const args = ['--host', HOST, '--port', String(port), '--project_id', PROJECT]
  const child = spawn(path, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output = (output + chunk).slice(-MAX_OUTPUT)
    })
  }
  const exited = new AbortController()
  let stopping = false
  const ended = new Promise((resolve) => {
    const end = (/** @type {string} */ how) => {
      const cause = new Error(`The Firestore emulator ended (${how}). ${output}`)
      if (!stopping) console.error(cause.message)
      exited.abort(cause)
      resolve(undefined)
    }
    child.once('error', (cause) => end(cause.message))
    child.once('exit', (code, signal) => end(`${signal ?? code}`))
  })
  const guard = child.pid === undefined ? null : killOnExit(child.pid)

  const stop = async () => {
    stopping = true
    // A paused process ignores SIGTERM, and there is nothing to save.
    child.kill('SIGKILL')
    await ended
    guard?.dismiss()
  }
  const send = (/** @type {NodeJS.Signals} */ signal) => {
    if (platform === 'win32') throw new Error('A process cannot be paused on Windows.')
    child.kill(signal)
  }

  try {
    await waitForPort(port, exited.signal)
    await setRules(port, rules)
  } catch (cause) {
    await stop()
    throw cause
  }
  return {
    /** Like a hanging network: connections stay open without responses. */
    pause: async () => {
      send('SIGSTOP')
      // On a busy machine it may answer once more before it stops.
      while (await answers(port)) await setTimeout(50)
    },
    resume: () => send('SIGCONT'),
    stop,
  }
}
