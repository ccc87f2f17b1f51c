import { expect, type Page } from '@playwright/test'
import { deferred } from '../support/fakes/deferred'
import { test } from './portal'

/** Runs in the page: adds up how far content moves by itself. */
const watchShifts = () => {
  const moved = { sum: 0 }
  Object.assign(window, { moved })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (!Reflect.get(entry, 'hadRecentInput')) moved.sum += Reflect.get(entry, 'value')
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

const moved = (page: Page) =>
  page.evaluate(() => Number(Reflect.get(Reflect.get(window, 'moved'), 'sum')))

/** Holds back the answers to queries for codes, so that the waiting list is painted. */
const holdCodes = async (page: Page) => {
  const held = deferred<void>()
  await page.route(/:runQuery/, async (route) => {
    if (/"collectionId":"codes"/.test(route.request().postData() ?? '')) await held.promise
    await route.continue()
  })
  return { release: () => held.resolve() }
}

for (const { name, path, list } of [
  { name: 'the dashboard', path: '/', list: 'Códigos por lote' },
  { name: 'the list of codes', path: '/codigos', list: 'Seguimiento de códigos' },
]) {
  test(`Content of ${name} stays in its place while the codes come for the first time`, {
    tag: '@firebase',
  }, async ({ page, portal }) => {
    await page.addInitScript(watchShifts)
    await page.goto('/')
    await portal.fillSignIn('lider@demo.test')
    // So the codes are read anew at each opening.
    await page.getByRole('checkbox', { name: /Mantener la sesión/ }).uncheck()
    await portal.submitSignIn()
    await expect(portal.batches.first()).toBeVisible()
    const answers = await holdCodes(page)
    await page.goto(path)
    await expect(page.getByText('Cargando sus códigos…').first()).toBeVisible()
    answers.release()
    await expect(portal.list(list)).toContainText('En vivo')
    expect(await moved(page)).toBeLessThan(0.05)
  })
}
