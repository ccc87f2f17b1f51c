import { writeFileSync } from 'node:fs'
import { BUILDS } from '../../../scripts/build/builds.mjs'
import { portsOf } from '../../../tests/firebase/services/ports.mjs'
import { plantLeaders, plantMarks, uidOf } from '../../load/plant.mjs'
import { LIST } from '../builds.mjs'
import { withEmulators } from '../emulators.mjs'
import { longestTask, median } from '../rows.mjs'
import { serve } from '../serve.mjs'
import { listActs, validatorActs } from './acts.mjs'
import { ledgerActs } from './ledgerActs.mjs'
import { addManyCodes, addManyMarks, CODES } from './manyCodes.mjs'
import { marksRows } from './marksRows.mjs'
import { withPhone } from './phone.mjs'

// Not a block of `npm run test:firebase`, nor of another part.
const EMULATORS = 9470
const LEADER = 1

const ROUNDS = 5

/** The longest a task may take: a press is answered within a tenth of a second, whenever it comes. */
const GOAL_MS = 50

/** @param {import('./phone.mjs').Phone} phone @param {string} [what] the rows' names begin with */
const timing = (phone, what = '') => {
  /** @type {Map<string, number[]>} */
  const times = new Map()
  return {
    run: async (/** @type {import('./acts.mjs').Act} */ { name, prepare, isDone }) => {
      const longest = await phone.longestTask(await prepare(), isDone)
      if (name !== '') times.set(name, [...(times.get(name) ?? []), longest])
    },
    rows: () =>
      Array.from(times, ([name, all]) => longestTask(`${what}${name}`, median(all), GOAL_MS)),
  }
}

/** The longest task of each act of the ledger, from the list of codes. @param {import('./phone.mjs').Phone} phone */
const ledgerRows = async (phone) => {
  const { run, rows } = timing(phone, 'ledger on Firebase: ')
  for (let round = 0; round < ROUNDS; round++) {
    for (const act of ledgerActs(phone)) await run(act)
  }
  return rows()
}

/**
 * The longest task of each act, with 10,000 codes and the CPU throttled to a phone's.
 * @param {import('@playwright/test').Browser} browser
 */
export const actsRows = (browser) =>
  withPhone(browser, async (phone) => {
    const { page } = phone
    await addManyCodes(page)
    await page.waitForTimeout(1_000)
    await phone.slowDown()
    const list = Array.from(
      { length: CODES },
      (_, at) => `${at % 3 ? 'MIL' : 'XIL'}${String(at).padStart(5, '0')}`,
    )
    writeFileSync(LIST, list.join('\n'))
    const { run, rows } = timing(phone)
    for (let round = 0; round < ROUNDS; round++) {
      for (const act of validatorActs(phone, LIST)) await run(act)
    }
    await (await phone.press('nav a', 'Códigos'))()
    await phone.shows('.list__count')
    for (let round = 0; round < ROUNDS; round++) {
      for (const act of listActs(phone)) await run(act)
    }
    await addManyMarks(page)
    await page.waitForTimeout(2_000)
    return [...rows(), ...(await marksRows(phone, GOAL_MS, '10,000 marks'))]
  })

/** One more mark on Firebase, where 10,000 codes have one, and the ledger of their 2,000 people. @param {import('@playwright/test').Browser} browser */
export const firebaseMarksRows = (browser) =>
  withEmulators([['10,000 marks on Firebase', '']], EMULATORS, async () => {
    const ports = portsOf(EMULATORS)
    await plantLeaders(ports, [LEADER], CODES)
    await plantMarks(ports.firestore, LEADER, CODES)
    const portal = await serve(BUILDS.emulators.outDir, { port: EMULATORS, withEmulators: true })
    const leader = { url: portal.url, email: `${uidOf(LEADER)}@load.test` }
    try {
      return await withPhone(
        browser,
        async (phone) => {
          await phone.page.getByRole('link', { name: 'Códigos' }).click()
          await phone.shows('.pager__count', '10 000')
          await phone.slowDown()
          return [
            ...(await marksRows(phone, GOAL_MS, '10,000 marks on Firebase')),
            ...(await ledgerRows(phone)),
          ]
        },
        leader,
      )
    } finally {
      await portal.stop()
    }
  })
