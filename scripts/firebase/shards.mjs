import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { prepare } from '../install.mjs'
import { root } from '../run.mjs'

/** First ports of the blocks that the test services listen on. */
export const JOURNEY_BASES = [9400, 9410, 9420]
export const MUTANT_BASES = [9600, 9610]

/** Likewise for each project of vitest.firebase.config.ts. */
export const PROJECT_BASES = {
  contracts: 9500,
  rules: 9510,
  function: 9520,
  provision: 9530,
  check: 9540,
}

/** The origin of the page in which Vitest runs the contracts, which the function must accept. @param {number} base */
export const originOfContracts = (base) => `http://127.0.0.1:${base + 7}`

/** Prepares the packages that the services of a shard run, and others. @throws with the reason */
export const prepareServices = (/** @type {readonly string[]} */ ...others) =>
  prepare('functions', 'tests/firebase', ...others)

/**
 * Starts the services of one block of ports in a child process, since the function reads its settings from the
 * environment.
 * @param {number} base @param {readonly string[]} [origins] that the function accepts besides the portal's
 * @returns {Promise<{ stop: () => Promise<void> } | { missing: string }>}
 * @throws if they do not start
 */
export const startShard = (base, origins = []) =>
  new Promise((resolve, reject) => {
    const args = ['tests/firebase/services/start.mjs', '--base', String(base)]
    const child = spawn(process.execPath, [...args, '--origins', origins.join(',')], {
      cwd: root,
      // The services stop when this pipe closes, even if this process crashes.
      stdio: ['pipe', 'pipe', 'inherit'],
    })
    const ended = new Promise((end) => child.once('exit', end))
    const stop = async () => {
      // Closing the pipe, unlike a signal on Windows, lets it stop its own children.
      child.stdin.end()
      await ended
    }
    child.once('error', reject)
    child.once('exit', (code) => {
      reject(new Error(`The services at ${base} ended with exit code ${code}.`))
    })
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (line.startsWith('ready ')) resolve({ stop })
      else if (line.startsWith('missing ')) resolve({ missing: line.slice('missing '.length) })
      else console.log(line)
    })
  })
