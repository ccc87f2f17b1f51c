import { expect, type Page } from '@playwright/test'
import { test } from './portal'
import { DESK, PHONES, screens } from './screens'

/** The parts without a colour, picture or border of their own. */
const vanished = (page: Page, selector: string, pseudo = '') =>
  page.locator(selector).evaluateAll(
    (all, before) =>
      all
        .filter((one) => {
          const { backgroundColor, backgroundImage, borderTopStyle } = getComputedStyle(
            one,
            before || null,
          )
          const behind = getComputedStyle(document.body).backgroundColor
          const isPlain = backgroundColor === behind || /^rgba\(.*, 0\)$/.test(backgroundColor)
          return isPlain && backgroundImage === 'none' && borderTopStyle === 'none'
        })
        .map(({ outerHTML }) => outerHTML.slice(0, 80)),
    pseudo,
  )

/** The fields in sight whose hint cannot be told from what is behind it. */
const hiddenHints = (page: Page) =>
  page
    .locator('textarea, input')
    .filter({ visible: true })
    .evaluateAll((fields) =>
      fields
        .filter((field) => field.getAttribute('placeholder'))
        .flatMap((field) => {
          const { color, opacity } = getComputedStyle(field, '::placeholder')
          const behind = [field, document.body].map((one) => getComputedStyle(one).backgroundColor)
          const isSeen = Number(opacity) > 0.5 && !/^rgba\(/.test(color) && !behind.includes(color)
          return isSeen ? [] : [{ hint: field.getAttribute('placeholder'), color, opacity }]
        }),
    )

test('The dots, bars, marks and hints are still there in high contrast, on phones and on a desk [REACH-5]', {
  tag: '@local',
}, async ({ page, portal }) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
  await portal.signIn()
  for (const size of [...PHONES, DESK]) {
    await page.setViewportSize(size)
    await page.goto('/')
    await expect(page.locator('.usage__bar .part').first()).toBeVisible()
    expect(await vanished(page, '.part')).toEqual([])
    expect(await vanished(page, '.fresh__live', '::before')).toEqual([])
    await expect(page.locator('textarea')).toHaveAttribute('placeholder', /^Ingrese/)
    expect(await hiddenHints(page)).toEqual([])

    await screens['the list of codes']?.(portal)
    await expect(page.locator('.fresh__live').first()).toBeVisible()
    expect(await vanished(page, '.fresh__live', '::before')).toEqual([])
    await expect(page.getByRole('searchbox')).toHaveAttribute('placeholder', /./)
    expect(await hiddenHints(page)).toEqual([])

    await screens['an event']?.(portal)
    await expect(page.locator('.part').first()).toBeVisible()
    expect(await vanished(page, '.part, .message__marks span')).toEqual([])

    await screens['a ticket']?.(portal)
    // Beside a page, which says that it is live, a ticket does not.
    await expect(page.locator('.pass__live')).toBeVisible({ visible: portal.isPhone })
    if (portal.isPhone) expect(await vanished(page, '.pass__live', '::before')).toEqual([])
    await expect(page.locator('.pass__pips i').first()).toBeVisible()
    expect(await vanished(page, '.pass__pips i')).toEqual([])
  }
})
