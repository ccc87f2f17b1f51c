import { expect } from '@playwright/test'
import { launchOptions } from '../../scripts/test/browser.mjs'
import { expectScreensWhole } from './cutTexts'
import { test } from './portal'
import { DESK, PHONES } from './screens'

const { args, ...options } = launchOptions(process.env.CHROMIUM_PATH)

test.use({
  launchOptions: { ...options, args: [...args, '--blink-settings=defaultFontSize=32'] },
})

test('Nothing is cut where a reader chose texts of twice the size in the browser [REACH-8]', {
  tag: '@local',
}, async ({ page, portal }) => {
  const opened = (path: string, heading: string) => async () => {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: heading })).toBeVisible()
  }
  await page.goto('/')
  const textSize = () => Number.parseFloat(getComputedStyle(document.body).fontSize)
  expect(await page.evaluate(textSize)).toBe(32)
  await expectScreensWhole(portal, {
    sizes: [...PHONES, { width: 820, height: 1180 }, DESK],
    more: {
      'the people': opened('/personas', 'Todavía no hay nadie anotado'),
      'the own account': opened('/cuenta', 'Sus datos'),
    },
  })
})
