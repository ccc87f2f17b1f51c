import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { root } from '../../scripts/run.mjs'
import { withEmulators } from './emulators.mjs'
import { fact } from './rows.mjs'

const COLD = 'Firestore reads, cold dashboard'
const RELOAD = 'Firestore reads, reload soon after'
const COLD_GOAL = 'codes + distinct events + 1'
const RELOAD_GOAL = 'only what changed'

// Not a block of `npm run test:firebase`.
const BASE = 9420

/** The output of tests/journeys/reads.journey.ts, which itself asserts both figures. */
const OUTPUT =
  /reads: cold (\d+) for (\d+) codes, (\d+) events and the profile; reload (\d+); live change on screen in (\d+) ms/

/** Runs the journey that counts reads, and returns its output. @param {string} chromium */
const runJourney = (chromium) =>
  new Promise((/** @type {(text: string) => void} */ resolve) => {
    const cli = createRequire(import.meta.url).resolve('@playwright/test/cli')
    const args = ['test', '--config', 'playwright.firebase.config.ts', 'reads', '--reporter=line']
    const child = spawn(process.execPath, [cli, ...args], {
      cwd: root,
      env: { ...process.env, CHROMIUM_PATH: chromium, FIREBASE_BASES: String(BASE) },
    })
    let text = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (part) => {
        text += part
      })
    }
    child.on('exit', () => resolve(text))
  })

/**
 * The Firestore reads of a dashboard, on the emulator with the production rules.
 * @param {string} chromium @returns {Promise<import('./rows.mjs').Row[]>}
 */
export const readsRows = (chromium) => {
  const metrics = /** @type {const} */ ([
    [COLD, COLD_GOAL],
    [RELOAD, RELOAD_GOAL],
  ])
  return withEmulators(metrics, BASE, async () => {
    const text = await runJourney(chromium)
    const [, cold, codes, events, reload, live] = (OUTPUT.exec(text) ?? []).map(Number)
    if (cold === undefined) throw new Error(`The journey failed:\n${text}`)
    const needed = Number(codes) + Number(events) + 1
    return [
      fact(
        `${COLD}: ${codes} codes, ${events} events, the profile`,
        COLD_GOAL,
        String(cold),
        cold === needed,
      ),
      fact(RELOAD, RELOAD_GOAL, String(reload), Number(reload) <= 1),
      fact('a change elsewhere, on the screen after', '', `${live} ms`, true),
    ]
  })
}
