import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../../scripts/run.mjs'
import { buildReopening, REOPENING } from '../builds.mjs'
import { median, row } from '../rows.mjs'
import { serve } from '../serve.mjs'
import { CPU_SLOWDOWN } from '../slowNetwork.mjs'

/** @typedef {import('@playwright/test').Browser} Browser */
/** @typedef {{ first: number, all: number, heap: number }} Outcome milliseconds since the navigation; megabytes of JavaScript */

/** How often each number of codes is read: with 100,000 some need half a minute. The first round warms up the disk. */
const ROUNDS = new Map([
  [384, 6],
  [10_000, 6],
  [100_000, 3],
])
const TIMEOUT_MS = 300_000

/** @param {string} folder */
const versionsOf = (folder) =>
  JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')).dependencies

/** The peers that hold all codes in memory, as the portal does, are compared in it as well where there are so many. */
const MANY = 100_000
const MEMORY_AT_MOST = 0.5

/** The peers, with the page of each, and what of ours may take how many times as long. */
const peers = () => {
  const { dexie, tinybase, rxdb } = versionsOf('tools')
  const { firebase } = versionsOf('.')
  return [
    { name: 'one getAll, without a library', page: 'reopening/floor', atMost: 1.25 },
    { name: `Dexie ${dexie}`, page: 'peers/dexie', atMost: 1 },
    { name: `TinyBase ${tinybase}`, page: 'peers/tinybase', atMost: 1, inMemory: true },
    { name: `RxDB ${rxdb} on Dexie`, page: 'peers/rxdb', atMost: 1, inMemory: true },
    { name: `Firestore’s persistent cache ${firebase}`, page: 'reopening/firestore', atMost: 1 },
  ]
}

/**
 * Opens a page and waits for its outcome.
 * @param {import('@playwright/test').BrowserContext} context @param {string} address
 * @param {number} slowdown of the processor
 * @returns {Promise<Outcome>}
 */
const outcomeOf = async (context, address, slowdown) => {
  const page = await context.newPage()
  page.setDefaultTimeout(TIMEOUT_MS)
  try {
    const devtools = await context.newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    await page.goto(address)
    await page.waitForFunction(() => 'done' in window)
    const times = await page.evaluate(() => Reflect.get(window, 'done'))
    await devtools.send('HeapProfiler.collectGarbage')
    const { usedSize } = await devtools.send('Runtime.getHeapUsage')
    return { ...times, heap: usedSize / 1e6 }
  } finally {
    await page.close()
  }
}

/**
 * The times of each page, which has so many codes, in turn.
 * @param {Browser} browser @param {string} url @param {readonly string[]} pages @param {number} count @param {number} rounds
 * @returns {Promise<Map<string, Outcome>>}
 */
const timesOf = async (browser, url, pages, count, rounds) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  try {
    for (const page of pages) await outcomeOf(context, `${url}/${page}.html?fill=${count}`, 1)
    /** @type {Map<string, Outcome[]>} */
    const all = new Map(pages.map((page) => [page, []]))
    for (let round = 0; round < rounds; round++) {
      for (const page of round % 2 === 0 ? pages : pages.toReversed()) {
        const times = await outcomeOf(context, `${url}/${page}.html?open=${count}`, CPU_SLOWDOWN)
        if (round > 0) all.get(page)?.push(times)
      }
    }
    const medians = [...all].map(([page, times]) => {
      const medianOf = (/** @type {'first' | 'all' | 'heap'} */ figure) =>
        median(times.map((one) => one[figure]))
      return /** @type {const} */ ([
        page,
        { first: medianOf('first'), all: medianOf('all'), heap: medianOf('heap') },
      ])
    })
    return new Map(medians)
  } finally {
    await context.close()
  }
}

const OURS = 'reopening/ours'

/** The device's copy beside the libraries that one would take for it. @param {Browser} browser @returns {Promise<import('../rows.mjs').Row[]>} */
export const reopeningRows = async (browser) => {
  await buildReopening()
  const server = await serve(REOPENING)
  try {
    const rows = []
    for (const [count, rounds] of ROUNDS) {
      const pages = [OURS, ...peers().map(({ page }) => page)]
      const times = await timesOf(browser, server.url, pages, count, rounds)
      for (const { name, page, atMost, inMemory } of peers()) {
        const [ours, peer] = [times.get(OURS), times.get(page)]
        if (!ours || !peer) throw new Error(`${page} was not measured.`)
        const codes = count.toLocaleString('en')
        rows.push(
          row(`${codes} codes, first rows: ${name}`, ours.first, peer.first, {
            unit: 'ms',
            atMost,
          }),
          row(`${codes} codes, all: ${name}`, ours.all, peer.all, { unit: 'ms', atMost }),
        )
        if (inMemory && count === MANY) {
          const goal = { unit: 'MB', atMost: MEMORY_AT_MOST }
          rows.push(row(`${codes} codes, memory of the page: ${name}`, ours.heap, peer.heap, goal))
        }
      }
    }
    return rows
  } finally {
    await server.stop()
  }
}
