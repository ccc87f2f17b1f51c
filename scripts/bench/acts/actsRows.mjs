import { writeFileSync } from 'node:fs'
import { LIST } from '../builds.mjs'
import { longestTask, median } from '../rows.mjs'
import { listActs, validatorActs } from './acts.mjs'
import { addManyCodes, CODES } from './manyCodes.mjs'
import { marksRows } from './marksRows.mjs'
import { withPhone } from './phone.mjs'

const ROUNDS = 5

/** The longest a task may take: a press is answered within a tenth of a second, whenever it comes. */
const GOAL_MS = 50

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
    /** @type {Map<string, number[]>} */
    const times = new Map()
    const run = async (/** @type {import('./acts.mjs').Act} */ { name, prepare, isDone }) => {
      const longest = await phone.longestTask(await prepare(), isDone)
      if (name !== '') times.set(name, [...(times.get(name) ?? []), longest])
    }
    for (let round = 0; round < ROUNDS; round++) {
      for (const act of validatorActs(phone, LIST)) await run(act)
    }
    await (await phone.press('nav a', 'Códigos'))()
    await phone.shows('.list__count')
    for (let round = 0; round < ROUNDS; round++) {
      for (const act of listActs(phone)) await run(act)
    }
    const rows = Array.from(times, ([name, all]) => longestTask(name, median(all), GOAL_MS))
    return [...rows, ...(await marksRows(phone, GOAL_MS))]
  })
