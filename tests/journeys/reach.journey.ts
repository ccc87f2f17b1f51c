import { expect, type Page } from '@playwright/test'
import { expectScreensWhole } from './cutTexts'
import { test } from './portal'
import { DESK, PHONES, screens, TRACKING } from './screens'

/** The spacing that a reader may set on any page (WCAG 1.4.12). */
const SPACED = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }
`

test('Nothing is cut where a reader spaces lines, letters and words [REACH-3]', {
  tag: '@local',
}, async ({ page, portal }) => {
  const change = () => page.addStyleTag({ content: SPACED })
  await expectScreensWhole(portal, { sizes: PHONES, change })
})

/** The buttons and links whose name lacks words that they show. */
const misnamed = (page: Page) =>
  page.evaluate(() => {
    const shownOf = (element: Element) => {
      const words: string[] = []
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
      while (texts.nextNode()) {
        const { currentNode: text } = texts
        const range = document.createRange()
        range.selectNodeContents(text)
        const isShown = range.getBoundingClientRect().width > 1
        if (isShown && !text.parentElement?.closest('.unseen')) words.push(text.textContent ?? '')
      }
      return words.join(' ')
    }
    // A sign, such as '−', is no word.
    const wordsOf = (text: string) =>
      text
        .toLowerCase()
        .match(/[\p{L}\p{N}]+/gu)
        ?.join(' ') ?? ''
    return (
      [...document.querySelectorAll('a, button, summary, [role="button"]')]
        // A plot's day shows a letter and numbers, which its name writes out.
        .filter((one) => !one.matches('.days__day'))
        .filter((one) => one.checkVisibility({ visibilityProperty: true }))
        .flatMap((one) => {
          const labels = one.getAttribute('aria-labelledby')?.split(' ') ?? []
          const name =
            labels.map((id) => document.getElementById(id)?.textContent).join(' ') ||
            one.getAttribute('aria-label')
          // Without such a name what is shown is the name, but for what is hidden from it.
          const unnamed = [...one.querySelectorAll('[aria-hidden="true"]')].map(shownOf).join(' ')
          const shown = wordsOf(shownOf(one))
          const heard = name ? wordsOf(name) : shown.replace(wordsOf(unnamed), '')
          return heard.includes(shown) ? [] : [`'${shown}' is called '${heard}'`]
        })
    )
  })

test('The name of every button and link has the words that it shows, on phones and on a desk [REACH-4]', {
  tag: '@local',
}, async ({ page, portal }) => {
  // Seven screens at three sizes.
  test.slow()
  const sizes = [...PHONES, DESK]
  await page.goto('/')
  await expect(page.locator('input[name=email]')).toBeVisible()
  for (const size of sizes) {
    await page.setViewportSize(size)
    expect(await misnamed(page)).toEqual([])
  }
  await portal.signIn()
  for (const size of sizes) {
    await page.setViewportSize(size)
    for (const [screen, open] of Object.entries(screens)) {
      await open(portal)
      const found = { screen, size, misnamed: await misnamed(page) }
      expect(found).toEqual({ screen, size, misnamed: [] })
    }
    await page.goto('/codigos')
    await expect(portal.codesIn(TRACKING)).toHaveCount(10)
    if (portal.hasCards)
      await page.getByRole('button', { name: 'Seleccionar', exact: true }).click()
    await page.getByRole('checkbox', { name: 'Seleccionar esta página' }).check()
    await expect(page.locator('.thumb')).toBeVisible()
    expect(await misnamed(page)).toEqual([])
    await page.goto('/')
    await page
      .getByRole('button', { name: /^Más acciones/ })
      .first()
      .click()
    await expect(page.getByRole('button', { name: 'Imprimir boletos' })).toBeVisible()
    expect(await misnamed(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: /María Solano/ }).click()
    await expect(page.getByRole('button', { name: 'Cerrar sesión' })).toBeVisible()
    expect(await misnamed(page)).toEqual([])
    await page.keyboard.press('Escape')
  }
})
