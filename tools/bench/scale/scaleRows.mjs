import { BUILDS } from '../../../scripts/build/builds.mjs'
import { portsOf } from '../../../tests/firebase/services/ports.mjs'
import { plantLeaders } from '../../load/plant.mjs'
import { PAGES } from '../builds.mjs'
import { withEmulators } from '../emulators.mjs'
import { fact, longestTask, median, row } from '../rows.mjs'
import { serve } from '../serve.mjs'
import { startProxies } from './googleLikeProxy.mjs'
import { loadByBareSdk, visitPortal } from './visits.mjs'

/** @typedef {import('@playwright/test').Browser} Browser */

// Not blocks of `npm run test:firebase`.
const EMULATORS = 9430
const PROXIES = 9440

const FEW = 384
const MANY = 10_000

const LEADER_OF_FEW = 1
const LEADER_OF_MANY = 2

/** Codes of each leader, by the leader's number. */
const LEADERS = new Map([
  [LEADER_OF_FEW, FEW],
  [LEADER_OF_MANY, MANY],
])

const ROUNDS = 3

/** @param {Browser} browser */
const measure = async (browser) => {
  for (const [leader, codes] of LEADERS) await plantLeaders(portsOf(EMULATORS), [leader], codes)
  const proxies = await startProxies(PROXIES, EMULATORS)
  const portal = await serve(BUILDS.emulators.outDir, { port: PROXIES, withEmulators: true })
  const pages = await serve(PAGES, { withEmulators: true })
  try {
    /** @type {Map<number, Awaited<ReturnType<typeof visitPortal>>[]>} */
    const visits = new Map([...LEADERS.keys()].map((leader) => [leader, []]))
    const bare = []
    for (let round = 0; round < ROUNDS; round++) {
      for (const leader of LEADERS.keys()) {
        visits.get(leader)?.push(await visitPortal(browser, portal.url, leader))
      }
      bare.push(await loadByBareSdk(browser, pages.url, LEADER_OF_MANY, portsOf(PROXIES)))
    }
    return { visits, bare }
  } finally {
    await Promise.all([portal.stop(), pages.stop(), proxies.stop()])
  }
}

/** The codes of a leader who has many, on a slow phone. @param {Browser} browser @returns {Promise<import('../rows.mjs').Row[]>} */
export const scaleRows = (browser) =>
  withEmulators([['10,000 codes', '']], EMULATORS, async () => {
    const { visits, bare } = await measure(browser)
    /** @param {number} leader @param {'first' | 'all' | 'again' | 'offline'} figure */
    const medianOf = (leader, figure) =>
      median((visits.get(leader) ?? []).map((one) => one[figure]))
    const many = visits.get(LEADER_OF_MANY) ?? []
    const longest = Math.max(...many.map((one) => one.longest))
    const shift = Math.max(...many.map((one) => one.shift))
    return [
      row(
        'first code, first load: 10,000 codes : 384',
        medianOf(LEADER_OF_MANY, 'first'),
        medianOf(LEADER_OF_FEW, 'first'),
        {
          unit: 'ms',
          atMost: 1.25,
        },
      ),
      row(
        'opened again, first code: 10,000 codes : 384',
        medianOf(LEADER_OF_MANY, 'again'),
        medianOf(LEADER_OF_FEW, 'again'),
        {
          unit: 'ms',
          atMost: 1.25,
        },
      ),
      row(
        'all 10,000 codes: bare SDK, memory cache',
        medianOf(LEADER_OF_MANY, 'all'),
        median(bare),
        {
          unit: 'ms',
          oursAtMost: 6_000,
          atMost: 0.5,
        },
      ),
      row(
        'opened again without a network, 10,000 codes',
        medianOf(LEADER_OF_MANY, 'offline'),
        null,
        {
          unit: 'ms',
          oursAtMost: 2_000,
        },
      ),
      fact('layout shift with 10,000 codes', '≤ 0.05', shift.toFixed(3), shift <= 0.05),
      longestTask('longest task while 10,000 codes arrive', longest, 50),
    ]
  })
