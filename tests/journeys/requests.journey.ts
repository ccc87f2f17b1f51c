import { expect, type Page } from '@playwright/test'
import { test } from './portal'
import { Portal } from './portalPage'
import { PHONES } from './screens'

const COORDINATOR = 'coordinador@demo.test'
const EVENT = 'Fiestas de Zapote'
const [PHONE] = PHONES

const openEvent = async (page: Page) => {
  await page.goto('/')
  await page.getByRole('link', { name: EVENT }).first().click()
  await expect(page.getByRole('heading', { name: EVENT })).toBeVisible()
}

const stub = (page: Page) => page.getByRole('region', { name: 'Su pedido de códigos' })

/** Answers María's request in one press, from the dashboard. */
const answer = async ({ page }: Pick<Portal, 'page'>) => {
  await page.getByRole('link', { name: '2 pedidos' }).click()
  await expect(page).toHaveURL('/pedidos')
  await page.getByRole('button', { name: 'Generar 20 códigos para María Solano' }).click()
  await expect(page.getByText('20 códigos listos para María Solano.')).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(1)
}

test.use({ hasWorkers: true, ...(PHONE ? { viewport: PHONE } : {}) })

test('A leader without a network asks for twenty codes, the coordinator answers in one press, the list grows and the bell says so [REQUEST-1, REQUEST-2, REQUEST-3, REQUEST-5, REQUEST-6, REQUEST-7, ALERT-11]', async ({
  page,
  context,
  portal,
  backend,
  goOffline,
}) => {
  await portal.signIn()
  await page.evaluate(() => navigator.serviceWorker.ready)
  await openEvent(page)
  await goOffline()
  await page.getByRole('button', { name: 'Pedir más códigos' }).click()
  await portal.expectAccessible()
  await page.getByRole('button', { name: 'Pedir 20' }).click()
  await expect(stub(page)).toContainText('Pidió 20 códigos más')
  // The embedded backend always reaches its store.
  if (backend.unreachable !== null) {
    await expect(stub(page)).toContainText('Se envía en cuanto haya conexión.')
  }
  await context.setOffline(false)
  await expect(stub(page)).toContainText('Espera la respuesta de quien coordina.')
  // The notice would fade out at any moment, and its colours with it.
  const notice = page.getByRole('button', { name: 'Cerrar aviso' })
  await notice.click()
  await expect(notice).toHaveCount(0)
  await portal.expectAccessible()
  await portal.expectNoSidewaysScroll()

  const browser = context.browser()
  const isElsewhere = backend.unreachable !== null && browser !== null
  if (isElsewhere) {
    // The leader's page stays open meanwhile.
    const other = await browser.newContext({ baseURL: new URL(page.url()).origin })
    const coordinator = new Portal(await other.newPage(), false)
    await coordinator.signIn(COORDINATOR)
    await answer(coordinator)
    await other.close()
  } else {
    await portal.signOut()
    await portal.signIn(COORDINATOR)
    await answer(portal)
    await portal.expectAccessible()
    await portal.signOut()
    await portal.signIn()
    await openEvent(page)
  }

  await expect(stub(page)).toContainText('Le generaron 20 códigos')
  await expect(stub(page).getByRole('button', { name: /^Copiar 20/ })).toBeVisible()
  await portal.expectAccessible()
  await page.getByRole('button', { name: /^Avisos/ }).click()
  await expect(page.getByText(`Recibió 20 códigos de ${EVENT}`)).toBeVisible()
})

test('A refused request tells the leader why [REQUEST-5, REQUEST-3, ALERT-12]', async ({
  page,
  portal,
}) => {
  await portal.signIn()
  await openEvent(page)
  await page.getByRole('button', { name: 'Pedir más códigos' }).click()
  await page.getByRole('button', { name: 'Pedir 20' }).click()
  await expect(stub(page)).toContainText('Espera la respuesta de quien coordina.')
  await portal.signOut()
  await portal.signIn(COORDINATOR)
  await page.goto('/pedidos')
  await page.getByRole('button', { name: 'No esta vez, María Solano' }).click()
  await page.getByRole('textbox', { name: '¿Por qué no esta vez?' }).fill('No quedan cupos.')
  // The bar of the phone may cover half of a button of the other request.
  await portal.expectAccessible(['target-size'])
  await page.getByRole('button', { name: 'Enviar respuesta' }).click()
  await expect(page.getByRole('article')).toHaveCount(1)
  await portal.signOut()
  await portal.signIn()
  await page.getByRole('button', { name: /^Avisos/ }).click()
  await expect(page.getByText(`Esta vez no hay más códigos de ${EVENT}`)).toBeVisible()
  await page.getByRole('link', { name: `Ver el evento ${EVENT}` }).click()
  await expect(stub(page)).toContainText('No quedan cupos.')
})
