import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
// Before the first test, whose time the loading of antd would take.
import '../../../../presentation/coordination/batches/BatchesScreen'
import { eventId, trackingId } from '../../../../domain/codes/AccessCode'
import { BATCHES_PER_PAGE } from '../../../../domain/coordination/batches/BatchRepository'
import { expectNoAxeViolations } from '../../../support/expectNoAxeViolations'
import { chooseFrom, openGeneration } from '../../../support/generationScreen'
import { tenOrdered } from '../../../support/mothers/generation'
import { anaUser, beto } from '../../../support/mothers/users'
import { pass } from '../../../support/renderPortal'
import { button } from '../../../support/screens'

const another = (at: number) => ({ id: trackingId(`Batch${String(at).padStart(15, '0')}`) })

/** 'Lotes' of Ana, who made ten codes for Beto and for another event, in this order. */
const open = (options: Parameters<typeof openGeneration>[0] = {}) =>
  openGeneration({
    at: '/lotes',
    ...options,
    given: async (fakes) => {
      const { batchMaker, documents } = fakes
      await batchMaker.make(anaUser.uid, { ...tenOrdered, leaderId: beto.uid })
      await batchMaker.make(anaUser.uid, { ...tenOrdered, ...another(2), eventId: eventId('jazz') })
      const one = documents.all('codes').find(({ leaderId }) => leaderId === beto.uid)
      if (!one) throw new Error('There is no code')
      documents.change('codes', one.id, { currentUses: 1 })
      await options.given?.(fakes)
    },
  })

const rows = () =>
  within(screen.getByRole('region', { name: 'Lotes generados' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.querySelectorAll('td')].slice(0, 5).map(({ textContent }) => textContent))

describe('The list of batches', () => {
  it('has what the coordinator made, newest first, with what became of the codes [ROUTE-17, BATCHES-1, BATCHES-2]', async () => {
    await open()
    await pass(20)
    expect(rows()).toEqual([
      ['Noche de jazz', expect.stringContaining('(usted)'), '10', '0', '10'],
      ['Festival Verano', 'Beto Arce', '10', '1', '9'],
    ])
    await expectNoAxeViolations()
  })

  it('says how many neither were used nor can be, so that its numbers add up [BATCHES-2]', async () => {
    await open({
      given: ({ documents }) => {
        const [first, second] = documents
          .all('codes')
          .filter(({ leaderId, currentUses }) => leaderId === beto.uid && currentUses === 0)
        documents.change('codes', first?.id ?? '', { status: 'expired' })
        documents.change('codes', second?.id ?? '', { status: 'deleted' })
      },
    })
    await pass(20)
    expect(rows()[1]).toEqual(['Festival Verano', 'Beto Arce', '10', '1', '72 ya no sirven'])
  })

  it('is filtered by event and by leader, which its address keeps [BATCHES-2]', async () => {
    const portal = await open()
    await pass(20)
    await chooseFrom(portal, 'Evento', 'festival')
    await pass(20)
    expect(rows().map(([event]) => event)).toEqual(['Festival Verano'])
    expect(window.location.search).toBe('?evento=festival')
    await chooseFrom(portal, 'Líder', 'ana')
    await pass(20)
    expect(screen.getByText('No generó ningún lote con ese filtro.')).toBeDefined()
    expect(window.location.search).toBe(`?evento=festival&lider=${anaUser.uid}`)
  })

  it('leads to a batch [BATCHES-3]', async () => {
    const portal = await open()
    await pass(20)
    await portal.user.click(screen.getByRole('link', { name: 'Festival Verano' }))
    await pass(20)
    expect(portal.path()).toBe(`/lotes/${tenOrdered.id}`)
    expect(screen.getByRole('heading', { name: '10 códigos' })).toBeDefined()
    await portal.user.click(screen.getByRole('link', { name: 'Todos los lotes' }))
    await pass(20)
    expect(portal.path()).toBe('/lotes')
  })

  it('shows more when it is asked to [BATCHES-1]', async () => {
    const portal = await open({
      given: async ({ batchMaker }) => {
        for (let at = 10; at < 10 + BATCHES_PER_PAGE; at += 1) {
          await batchMaker.make(anaUser.uid, { ...tenOrdered, ...another(at), quantity: 1 })
        }
      },
    })
    await pass(20)
    expect(rows()).toHaveLength(BATCHES_PER_PAGE)
    await portal.user.click(button('Ver más lotes'))
    await pass(20)
    expect(rows()).toHaveLength(BATCHES_PER_PAGE + 2)
    expect(screen.queryByRole('button', { name: 'Ver más lotes' })).toBeNull()
  })

  it('says that there are none yet, and leads to the form', async () => {
    await openGeneration({ at: '/lotes' })
    await pass(20)
    expect(screen.getByText(/^Aún no ha generado códigos/)).toBeDefined()
    expect(screen.getByRole('link', { name: 'Generar códigos' })).toBeDefined()
  })

  it('that could not be read says so, and is read again', async () => {
    const portal = await open({
      given: ({ batches }) => {
        batches.failure = { kind: 'offline' }
      },
    })
    await pass(20)
    expect(screen.getByText(/^No se pudieron cargar los lotes/)).toBeDefined()
    portal.batches.failure = null
    await portal.user.click(button('Reintentar'))
    await pass(20)
    expect(rows()).toHaveLength(2)
  })
})
