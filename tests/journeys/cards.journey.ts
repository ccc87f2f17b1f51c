import { expect, type Page } from '@playwright/test'
import { test } from './portal'
import type { Portal } from './portalPage'

const CODE = 'LIBRE001'
const TRACKING = 'Seguimiento de códigos'
const WIDTHS = [320, 360, 390, 720, 820]

const screens: Readonly<Record<string, (portal: Portal) => Promise<void>>> = {
  'the list of codes': async (portal) => {
    await portal.page.goto('/codigos')
    await expect(portal.codesIn(TRACKING)).toHaveCount(10)
  },
  'the valid codes of a verdict': async (portal) => {
    await portal.page.goto('/')
    await portal.validate(`${CODE} AGOTADO1`)
    await expect(portal.list('Códigos válidos')).toBeVisible()
  },
  'an event': async (portal) => {
    await portal.page.goto('/eventos/demo-event-festival')
    await expect(portal.codesIn('Códigos del evento').first()).toBeVisible()
  },
}

/** Marks a code as shared, for someone with a long name. */
const shareWithNote = async (page: Page) => {
  await page.goto(`/codigos?buscar=${CODE}`)
  await page.getByRole('button', { name: `Copiar ${CODE}`, exact: true }).click()
  await page.getByLabel(`¿Para quién es ${CODE}?`).fill('María Fernanda Solano Villalobos')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^Anotado: para/)).toBeVisible()
}

/** How the words 'Dado' that are in sight are broken or cut. */
const faultsOf = (page: Page) =>
  page
    .locator('.shared__word')
    .filter({ visible: true })
    .evaluateAll((words) =>
      words.map((word) => {
        const range = document.createRange()
        range.selectNodeContents(word)
        const lines = new Set([...range.getClientRects()].map(({ top }) => top)).size
        const { left, right } = range.getBoundingClientRect()
        const card = word.closest('li, tr')?.getBoundingClientRect()
        return { lines, isWithin: card !== undefined && left >= card.left && right <= card.right }
      }),
    )

test('The card of a code that was shared says «Dado» in one line at every width [SHARED-3]', {
  tag: '@local',
}, async ({ page, context, portal }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await portal.signIn()
  await shareWithNote(page)
  for (const [screen, open] of Object.entries(screens)) {
    await page.setViewportSize({ width: 390, height: 844 })
    await open(portal)
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 844 })
      await expect
        .poll(async () => ({ screen, width, words: await faultsOf(page) }))
        .toEqual({ screen, width, words: [{ lines: 1, isWithin: true }] })
      await portal.expectNoSidewaysScroll()
    }
  }
})

test('The card of a code says of its uses that they are uses [TRACKING-3]', {
  tag: '@local',
}, async ({ page, portal }) => {
  await portal.signIn()
  await screens['the list of codes']?.(portal)
  const uses = page.locator('.cards > li', { hasText: CODE }).locator('.uses')
  await expect(uses).toHaveText(/^\d+ \/ \d+$/)
  // A table has the header of its column.
  expect(await uses.evaluate((one) => getComputedStyle(one, '::after').content)).toBe('" usos"')
  await page.setViewportSize({ width: 1440, height: 844 })
  const cell = page.locator('tbody tr', { hasText: CODE }).locator('.uses')
  await expect(cell).toBeVisible()
  expect(await cell.evaluate((one) => getComputedStyle(one, '::after').content)).toBe('none')
})

test('The quick filters of a phone have centred labels, and fade where there are more of them', {
  tag: '@local',
}, async ({ page, portal }) => {
  await portal.signIn()
  await screens['the list of codes']?.(portal)
  const row = page.getByRole('group', { name: 'Filtros rápidos' })
  /** How far the middle of each label, with its count, is from that of its chip. */
  const off = () =>
    row.locator('.quick__text').evaluateAll((labels) =>
      labels.map((label) => {
        const range = document.createRange()
        range.setStartBefore(label)
        range.setEndAfter(label.nextElementSibling ?? label)
        const [text, chip] = [range, label.closest('button')].map((one) => {
          const { left = 0, right = 0 } = one?.getBoundingClientRect() ?? {}
          return (left + right) / 2
        })
        return Math.round((text ?? 0) - (chip ?? 0))
      }),
    )
  expect(await off()).toEqual([0, 0, 0, 0, 0, 0])
  await row.getByRole('button', { name: 'Por dar' }).click()
  await expect(row.getByRole('button', { pressed: true })).toHaveCount(1)
  expect(await off()).toEqual([0, 0, 0, 0, 0, 0])
  const { isLonger, mask } = await row.evaluate((one) => ({
    isLonger: one.scrollWidth > one.clientWidth,
    mask: getComputedStyle(one).maskImage,
  }))
  expect(isLonger).toBe(true)
  expect(mask).toMatch(/^linear-gradient\((90deg|to right), .*rgba\(0, 0, 0, 0\)\)$/)
})

test('The buttons of an event fill each of their rows on a phone', {
  tag: '@local',
}, async ({ page, portal }) => {
  await portal.signIn()
  await screens['an event']?.(portal)
  for (const width of [320, 360, 390]) {
    await page.setViewportSize({ width, height: 844 })
    const edges = await page.locator('.event').evaluate((box) => {
      const { left = 0, right = 0 } =
        box.querySelector('.usage__bar')?.getBoundingClientRect() ?? {}
      const rows = new Map<number, DOMRect[]>()
      for (const one of box.querySelectorAll('button, a')) {
        const rect = one.getBoundingClientRect()
        const top = Math.round(rect.top)
        rows.set(top, [...(rows.get(top) ?? []), rect])
      }
      return [...rows.values()].map((row) => ({
        left: Math.round(Math.min(...row.map((one) => one.left)) - left),
        right: Math.round(right - Math.max(...row.map((one) => one.right))),
      }))
    })
    expect(edges.length).toBeGreaterThan(2)
    expect({ width, edges }).toEqual({ width, edges: edges.map(() => ({ left: 0, right: 0 })) })
  }
})

test('The first code of a phone stands in its first 300 px, below the chips and the search [TRACKING-12]', {
  tag: '@local',
}, async ({ page, portal }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await portal.signIn()
  await screens['the list of codes']?.(portal)
  const top = async (selector: string) => (await page.locator(selector).first().boundingBox())?.y
  await expect.poll(() => top('.codes-list .cards > li')).toBeLessThanOrEqual(300)
  const chips = (await top('.quick')) ?? Number.NaN
  expect(chips).toBeLessThan((await top('.filters__top')) ?? Number.NaN)
  // The chips go below the bar, and come back with the focus.
  await page.mouse.wheel(0, 600)
  await expect.poll(() => top('.quick')).toBeLessThan(chips)
  await page.getByRole('searchbox').focus()
  await page.keyboard.press('Shift+Tab')
  await expect.poll(() => top('.quick')).toBe(chips)
})
