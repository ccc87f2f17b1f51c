import { writeFileSync } from 'node:fs'
import { withPhone } from '../acts/phone.mjs'
import { LIST } from '../builds.mjs'
import { longestTask } from '../rows.mjs'

const TOKENS = 100_000
const GOAL_MS = 50

/**
 * The longest task while the portal validates a long list, from the file to the result on the screen, with the CPU
 * throttled to a phone's.
 * @param {import('@playwright/test').Browser} browser
 */
export const validatingRows = (browser) =>
  withPhone(browser, async (phone) => {
    const { page } = phone
    await phone.slowDown()
    const list = Array.from({ length: TOKENS }, (_, number) => `CODIGO${number}`).join('\n')
    // From the disk: a file given as a buffer would cause a long task itself.
    writeFileSync(LIST, `LIBRE001\n${list}`)
    const longest = await phone.longestTask(
      async () => {
        await page.locator('input[type=file]').first().setInputFiles(LIST)
        await page.getByRole('button', { name: 'Validar', exact: true }).click()
      },
      () => page.locator('.verdict__part--invalid').waitFor({ timeout: 60_000 }),
    )
    const summary = await page.locator('.report').textContent()
    const isComplete = summary?.replaceAll(/\D/g, '').includes(String(TOKENS)) === true
    if (!isComplete) throw new Error(`Unexpected result: ${summary}`)
    return [
      longestTask(
        `the portal, ${TOKENS.toLocaleString('en')} tokens, processor slowed down 4x: longest task`,
        longest,
        GOAL_MS,
      ),
    ]
  })
