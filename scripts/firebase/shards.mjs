import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { root } from '../run.mjs'

/** First ports of the blocks that the tests' services listen on; contracts and rules have the last one to themselves. */
export const JOURNEY_BASES = [9400, 9410]
export const CONTRACT_BASE = 9500

/** The page that Vitest opens has a port of its own in the block, whose origin the function must answer. */
export const CONTRACT_ORIGINS = [`http://127.0.0.1:${CONTRACT_BASE + 7}`]

/**
 * Starts the services of one block of ports, each in a process of its own: the function reads its settings from the
 * process it runs in.
 * @param {number} base @param {readonly string[]} [origins] that the function answers beside the portal's own
 * @returns {Promise<{ stop: () => Promise<void> } | { missing: string }>}
 * @throws where they do not start
 */
export const startShard = (base, origins = []) =>
  new Promise((resolve, reject) => {
    const args = ['tests/firebase/services/start.mjs', '--base', String(base)]
    const child = spawn(process.execPath, [...args, '--origins', origins.join(',')], {
      cwd: root,
      // The pipe tells the services that this process has gone, however it went.
      stdio: ['pipe', 'pipe', 'inherit'],
    })
    const ended = new Promise((end) => child.once('exit', end))
    const stop = async () => {
      // Told by its pipe and not by a signal: on Windows that would give it no time to end what it started.
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
