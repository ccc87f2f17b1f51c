import { screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
// Before the first test, whose time the loading of antd would take.
import '../../../../presentation/coordination/requests/RequestsScreen'
import { ok } from '../../../../domain/shared/Result'
import { expectNoAxeViolations } from '../../../support/expectNoAxeViolations'
import { openGeneration, ordersOf } from '../../../support/generationScreen'
import { requestDocument, tenOrdered } from '../../../support/mothers/generation'
import { anaUser, beto } from '../../../support/mothers/users'
import { type OpenPortal, pass } from '../../../support/renderPortal'
import { button, notices } from '../../../support/screens'

const ASKED_AT = Date.UTC(2026, 10, 20)

/** 'Pedidos' of Ana, who may create: Beto asks for 20 codes. */
const open = async (options: Parameters<typeof openGeneration>[0] = {}) => {
  const portal = await openGeneration({
    at: '/pedidos',
    ...options,
    given: async (fakes) => {
      const asked = { askedAt: ASKED_AT, reason: 'Un grupo' }
      fakes.documents.put('leaderData', requestDocument(beto.uid, 'festival', asked))
      await options.given?.(fakes)
    },
  })
  await pass(20)
  return portal
}

const row = () =>
  within(screen.getByRole('article', { name: '20 códigos para Beto Arce, Festival Verano' }))

/** From now on no listener hears of a change, until the spy is restored. */
const unheard = ({ documents }: OpenPortal) => vi.spyOn(documents, 'tell').mockReturnValue()

const asks = (
  { documents }: OpenPortal,
  event: string,
  fields: Parameters<typeof requestDocument>[2],
) => documents.put('leaderData', requestDocument(beto.uid, event, fields))

describe('The page of requests', () => {
  it('says who asks for how many, of what and why, and what an answer is like [ROUTE-20, REQUEST-5, REQUEST-6]', async () => {
    await open()
    expect(document.title).toContain('Pedidos')
    expect(row().getByRole('heading').textContent).toBe('Beto Arce pide 20 códigos')
    expect(row().getByText('Festival Verano')).toBeDefined()
    expect(row().getByText('Un grupo')).toBeDefined()
    expect(row().getByText(/^Su primer lote para este evento: 1 uso/)).toBeDefined()
    expect(row().getByRole('link', { name: 'Ver cómo va' }).getAttribute('href')).toMatch(
      /^\/tablero\?/,
    )
    await expectNoAxeViolations()
  })

  it('answers in one press with codes like the last ones, and says so [REQUEST-5, REQUEST-6]', async () => {
    const portal = await open({
      given: ({ batchMaker }) =>
        batchMaker.make(anaUser.uid, { ...tenOrdered, leaderId: beto.uid, maxUses: 3 }),
    })
    expect(row().getByText(/^Como su último lote para este evento: 3 usos.*con FEST/)).toBeDefined()
    await portal.user.click(button('Generar 20 códigos para Beto Arce'))
    await pass(20)
    expect(screen.queryByRole('article')).toBeNull()
    expect(notices()).toEqual(['20 códigos listos para Beto Arce.'])
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Pedidos de códigos' }))
    expect(ordersOf(portal).at(-1)).toMatchObject({
      quantity: 20,
      maxUses: 3,
      shape: { prefix: 'FEST', length: 8 },
      answers: ASKED_AT,
    })
    expect(screen.getByText(/^No hay pedidos/)).toBeDefined()
    await expectNoAxeViolations()
  })

  it('makes nothing twice while codes are being made [REQUEST-5]', async () => {
    const portal = await open()
    const answer = portal.batchMaker.holds('make')
    await portal.user.click(button('Generar 20 códigos para Beto Arce'))
    await portal.user.click(button('Generar 20 códigos para Beto Arce'))
    expect(row().getByText('Generando…')).toBeDefined()
    answer.resolve(ok({ made: 20, isStopped: false }))
    await pass(20)
    expect(ordersOf(portal)).toHaveLength(1)
  })

  it('makes nothing more before the store tells that the request is closed [REQUEST-5]', async () => {
    const portal = await open()
    unheard(portal)
    const make = vi.spyOn(portal.batchMaker, 'make')
    for (const _ of [1, 2]) {
      await portal.user.click(button('Generar 20 códigos para Beto Arce'))
      await pass(20)
    }
    expect(row().getByText('Generando…')).toBeDefined()
    expect(make).toHaveBeenCalledTimes(1)
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('goes on under the same id after a lost answer, and says so where its page was left [REQUEST-5]', async () => {
    const portal = await open()
    portal.batchMaker.losesAnswer()
    const untold = unheard(portal)
    await portal.user.click(button('Generar 20 códigos para Beto Arce'))
    await pass(20)
    expect(notices()).toEqual([
      'El lote de 20 códigos para Beto Arce no está completo: siga en «Lotes».',
    ])
    untold.mockRestore()
    await portal.user.click(button('Generar 20 códigos para Beto Arce'))
    await pass(20)
    expect(new Set(ordersOf(portal).map(({ id }) => id)).size).toBe(1)
    expect(portal.documents.all('codes')).toHaveLength(20)
    expect(notices()).toContain('20 códigos listos para Beto Arce.')
  })

  it('says that someone else was first [REQUEST-5]', async () => {
    const portal = await open()
    unheard(portal)
    portal.documents.change('leaderData', `${beto.uid}/request-festival`, { isOpen: false })
    await portal.user.click(button('Generar 20 códigos para Beto Arce'))
    await pass(20)
    expect(screen.getByRole('alert').textContent).toContain('ya se respondió')
    expect(portal.documents.all('codes')).toEqual([])
  })

  it('refuses with a reason, which must not be empty [REQUEST-5]', async () => {
    const portal = await open()
    await portal.user.click(button('No esta vez, Beto Arce'))
    const reason = () => row().getByRole('textbox', { name: '¿Por qué no esta vez?' })
    expect(document.activeElement).toBe(reason())
    await portal.user.click(button('Enviar respuesta'))
    expect(row().getByText('Escriba el motivo.')).toBeDefined()
    portal.batchMaker.failure = { kind: 'offline' }
    await portal.user.type(reason(), 'No quedan cupos')
    await portal.user.click(button('Enviar respuesta'))
    await pass(20)
    expect(notices()).toEqual(['La respuesta a Beto Arce tal vez no llegó: se perdió la conexión.'])
    expect(reason()).toHaveProperty('value', 'No quedan cupos')
    portal.batchMaker.failure = null
    unheard(portal)
    await portal.user.click(button('Enviar respuesta'))
    await pass(20)
    // Before the listener hears of it.
    expect(screen.queryByRole('article')).toBeNull()
    expect(notices()).toContain('Respuesta enviada a Beto Arce.')
    expect(portal.documents.get('leaderData', `${beto.uid}/request-festival`)).toMatchObject({
      isOpen: false,
      answer: { reason: 'No quedan cupos', to: ASKED_AT },
    })
    await expectNoAxeViolations()
  })

  it('gives the focus back where a refusal is given up', async () => {
    const portal = await open()
    await portal.user.click(button('No esta vez, Beto Arce'))
    await portal.user.keyboard('{Escape}')
    await pass(20)
    expect(document.activeElement).toBe(button('No esta vez, Beto Arce'))
    await portal.user.click(button('No esta vez, Beto Arce'))
    await expectNoAxeViolations()
  })

  it('leads to the form for another number, whose codes answer it too [REQUEST-6]', async () => {
    const portal = await open()
    await portal.user.click(screen.getByRole('link', { name: 'Otra cantidad para Beto Arce' }))
    await pass(20)
    expect(portal.path()).toBe('/codigos/generar')
    const quantity = screen.getByRole('textbox', { name: /^Cantidad/ })
    await portal.user.clear(quantity)
    await portal.user.type(quantity, '15')
    await portal.user.click(button(/^Generar/))
    await pass(20)
    expect(ordersOf(portal)).toMatchObject([{ quantity: 15, answers: ASKED_AT }])
  })

  it('says what it does not know: offline, and tries again [REQUEST-5]', async () => {
    const portal = await open({
      given: ({ openRequests }) => {
        openRequests.failure = { kind: 'offline' }
      },
    })
    expect(screen.getByText(/^No se pudieron cargar los pedidos/)).toBeDefined()
    portal.openRequests.failure = null
    await portal.user.click(button('Reintentar'))
    await pass(20)
    expect(row()).toBeDefined()
  })

  it('tells of codes that came since a request was changed, by the answer to the one before [REQUEST-5]', async () => {
    await open({
      given: ({ documents }) => {
        const answer = { to: ASKED_AT - 9, at: ASKED_AT - 1, batch: 'lote', quantity: 10 }
        documents.change('leaderData', `${beto.uid}/request-festival`, { answer })
      },
    })
    expect(row().getByText(/^Pedido anterior: 10 códigos, /)).toBeDefined()
  })

  it('keeps what is being typed where the leader changes the request, or another one cannot be read [REQUEST-5]', async () => {
    const portal = await open()
    await portal.user.click(button('No esta vez, Beto Arce'))
    const reason = () => screen.getByRole('textbox', { name: '¿Por qué no esta vez?' })
    await portal.user.type(reason(), 'No quedan')
    await portal.happens(() => asks(portal, 'festival', { askedAt: ASKED_AT + 1, quantity: 30 }))
    await pass(20)
    portal.storeDirectory.failure = { kind: 'offline' }
    await portal.happens(() => asks(portal, 'jazz', { askedAt: ASKED_AT }))
    await pass(20)
    expect(screen.getByText(/^No se pudieron cargar los pedidos/)).toBeDefined()
    expect(reason()).toHaveProperty('value', 'No quedan')
    expect(
      screen.getByRole('article', { name: '30 códigos para Beto Arce, Festival Verano' }),
    ).toBeDefined()
  })

  it('follows the requests [REQUEST-5]', async () => {
    const portal = await open()
    await portal.happens(() => asks(portal, 'festival', { askedAt: null }))
    expect(screen.getByText(/^No hay pedidos/)).toBeDefined()
  })
})

describe('The number of requests', () => {
  const count = () =>
    within(screen.getByRole('navigation', { name: 'Coordinación' }))
      .queryAllByRole('link')
      .map(({ textContent }) => textContent)

  it('is on the dashboard of coordinators, live, and leads to them [REQUEST-7]', async () => {
    const portal = await open({ at: '/' })
    expect(count()).toContain('1 pedido')
    await portal.happens(() => asks(portal, 'jazz', { askedAt: ASKED_AT }))
    expect(count()).toContain('2 pedidos')
    await portal.user.click(screen.getByRole('link', { name: '2 pedidos' }))
    await pass(20)
    expect(portal.path()).toBe('/pedidos')
    expect(screen.getAllByRole('article')).toHaveLength(2)
  })

  it('is asked for anew on the dashboard where it could not be read, and not where it is followed [REQUEST-7]', async () => {
    const portal = await open({
      at: '/codigos',
      given: ({ openRequests }) => {
        openRequests.failure = { kind: 'offline' }
      },
    })
    const watched = vi.spyOn(portal.openRequests, 'watch')
    const visit = async () => {
      await portal.user.click(screen.getByRole('link', { name: 'Códigos' }))
      await portal.user.click(screen.getByRole('link', { name: 'Dashboard' }))
      await pass(20)
    }
    portal.openRequests.failure = null
    await visit()
    expect(count()).toContain('1 pedido')
    const { length } = watched.mock.calls
    await visit()
    expect(watched).toHaveBeenCalledTimes(length)
  })

  it('is in the bell on any page, live, which leads to them and closes [REQUEST-9]', async () => {
    const portal = await open({ at: '/codigos' })
    const bell = () => button(/^Avisos/)
    expect(bell().getAttribute('aria-label')).toBe('Avisos, 1 pedido por responder')
    await portal.happens(() => asks(portal, 'jazz', { askedAt: ASKED_AT }))
    expect(bell().textContent).toBe('2')
    await portal.user.click(bell())
    await pass(0)
    const link = () => screen.queryByRole('link', { name: '2 pedidos por responder' })
    await portal.user.click(link() ?? bell())
    await pass(20)
    expect(portal.path()).toBe('/pedidos')
    expect(link()).toBeNull()
    await portal.user.click(bell())
    await pass(0)
    expect(link()).not.toBeNull()
    await expectNoAxeViolations()
  })
})
