import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
// Before the first test, whose time the loading of antd would take.
import '../../../../presentation/coordination/batches/BatchScreen'
import { codeId } from '../../../../domain/codes/AccessCode'
import { ok } from '../../../../domain/shared/Result'
import { expectNoAxeViolations } from '../../../support/expectNoAxeViolations'
import { chooseFrom, openGeneration, ordersOf } from '../../../support/generationScreen'
import { begunBatch, tenOrdered } from '../../../support/mothers/generation'
import { anaUser, beto, creatorProfile } from '../../../support/mothers/users'
import { type OpenPortal, pass } from '../../../support/renderPortal'
import { button, notices } from '../../../support/screens'

const begin = async (portal: OpenPortal) => {
  await chooseFrom(portal, 'Evento', 'festival')
  await portal.user.click(button('Generar 10 códigos'))
  await pass(0)
}

const orderOf = (portal: OpenPortal) => {
  const [first] = ordersOf(portal)
  if (!first) throw new Error('Nothing was asked for')
  return first
}

/** The page of ten codes that were made before. */
const openBatch = (given: Parameters<typeof openGeneration>[0] = {}) =>
  openGeneration({
    at: `/lotes/${tenOrdered.id}`,
    ...given,
    given: async (fakes) => {
      await fakes.batchMaker.make(anaUser.uid, tenOrdered)
      await given.given?.(fakes)
    },
  })

describe('A batch that is being made', () => {
  it('shows how far it is, and stops when asked to [GENERATE-21]', async () => {
    const portal = await openGeneration()
    const answer = portal.batchMaker.holds('make')
    await begin(portal)
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('0')
    await portal.happens(() =>
      portal.documents.put('batches', begunBatch(orderOf(portal), anaUser.uid, 6)),
    )
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('6')
    await portal.user.click(button('Detener'))
    await pass(0)
    expect(button('Deteniendo…')).toHaveProperty('disabled', true)
    answer.resolve(ok({ made: 6, isStopped: true }))
    await pass(0)
    expect(screen.getByRole('heading', { name: '6 de 10 códigos' })).toBeDefined()
    expect(
      screen.getByText(/Se detuvo como lo pidió. Se generaron 6; los otros 4 no existen/),
    ).toBeDefined()
    expect(button('Seguir con los 4')).toBeDefined()
    await expectNoAxeViolations()
  })

  it('has the form lead to it: one is made at a time [GENERATE-20]', async () => {
    const portal = await openGeneration()
    portal.batchMaker.holds('make')
    await begin(portal)
    await portal.user.click(screen.getByRole('link', { name: 'Códigos' }))
    await pass(0)
    await portal.user.click(screen.getByRole('link', { name: 'Generar códigos' }))
    await pass(20)
    expect(portal.path()).toBe(`/lotes/${orderOf(portal).id}`)
  })

  it('that ends while another screen is open tells so there [GENERATE-22]', async () => {
    const portal = await openGeneration()
    const answer = portal.batchMaker.holds('make')
    await begin(portal)
    await portal.user.click(screen.getByRole('link', { name: 'Dashboard' }))
    await pass(0)
    answer.resolve(ok({ made: 10, isStopped: false }))
    await pass(0)
    expect(notices()).toEqual(['10 códigos listos.'])
  })

  it('that does not end well while another screen is open says where to go on', async () => {
    const portal = await openGeneration()
    const answer = portal.batchMaker.holds('make')
    await begin(portal)
    await portal.user.click(screen.getByRole('link', { name: 'Dashboard' }))
    await pass(0)
    answer.resolve({ ok: false, error: { kind: 'offline' } })
    await pass(0)
    expect(notices()).toEqual(['El lote de 10 códigos no está completo: siga en «Lotes».'])
  })

  it('says that the network was lost, and is made once when it is asked for again [GENERATE-20]', async () => {
    const portal = await openGeneration()
    portal.batchMaker.failure = { kind: 'offline' }
    await begin(portal)
    expect(
      screen.getByText('Se perdió la conexión. Si alguno se alcanzó a generar, aparecerá aquí.'),
    ).toBeDefined()
    portal.batchMaker.failure = null
    await portal.user.click(button('Intentar de nuevo'))
    await pass(0)
    expect(portal.documents.all('codes')).toHaveLength(10)
    expect(new Set(ordersOf(portal).map(({ id }) => id)).size).toBe(1)
    expect(screen.getByRole('heading', { name: '10 códigos listos' })).toBeDefined()
  })

  it('whose answer was lost shows its codes all the same [GENERATE-20]', async () => {
    const portal = await openGeneration()
    portal.batchMaker.losesAnswer()
    await begin(portal)
    await pass(0)
    expect(screen.getByRole('heading', { name: '10 códigos listos' })).toBeDefined()
  })

  it.each([
    [4, 'Hay un límite de códigos por día: hoy le quedan 4. Un administrador puede subirlo.'],
    [0, 'Hay un límite de códigos por día: hoy ya no le queda ninguno.'],
  ])('says that the day allows %i more, and offers the form [GENERATE-17]', async (left, text) => {
    const portal = await openGeneration()
    portal.documents.change('users', anaUser.uid, { dailyCodes: left })
    await begin(portal)
    expect(screen.getByText(text, { exact: false })).toBeDefined()
    expect(screen.getByText('No se generó ninguno.', { exact: false })).toBeDefined()
    expect(screen.queryByRole('button', { name: /^Seguir|^Intentar/ })).toBeNull()
    await portal.user.click(screen.getByRole('link', { name: 'Volver al formulario' }))
    await pass(20)
    expect(screen.getByText('Festival Verano')).toBeDefined()
  })

  it('says that the permission was taken away, and offers the form', async () => {
    const portal = await openGeneration()
    portal.batchMaker.failure = { kind: 'permission-denied' }
    await begin(portal)
    expect(screen.getByText(/^Ya no tiene permiso para crear códigos/)).toBeDefined()
    expect(screen.queryByRole('button', { name: /^Seguir|^Intentar/ })).toBeNull()
  })
})

describe('A batch', () => {
  it('shows for whom it is, what its codes are worth and what became of them [ROUTE-18, BATCHES-3, GENERATE-16]', async () => {
    const portal = await openBatch({
      given: ({ documents }) => {
        const [one, two] = documents.all('codes')
        if (!one || !two) throw new Error('There are no codes')
        documents.change('codes', one.id, { currentUses: 1 })
        documents.change('codes', two.id, { status: 'deleted' })
      },
    })
    await pass(0)
    expect(screen.getByRole('heading', { name: '10 códigos' })).toBeDefined()
    expect(screen.getByText(/1 uso$/)).toBeDefined()
    const legend = [...document.querySelectorAll('.usage__legend li')].map((one) => one.textContent)
    expect(legend).toEqual(['8 libres', '1 agotado', '1 eliminado'])
    const table = screen.getByRole('region', { name: 'Códigos del lote' })
    expect(within(table).getAllByText(/^FEST\w{8}$/)).toHaveLength(10)
    expect(portal.path()).toBe(`/lotes/${tenOrdered.id}`)
    await expectNoAxeViolations()
  })

  it('for another leader says that its codes stay free in that leader’s list [GENERATE-16]', async () => {
    const portal = await openGeneration()
    await chooseFrom(portal, 'Líder', 'beto')
    await begin(portal)
    expect(screen.getByText(/^Son de ese líder: siguen libres en su lista/)).toBeDefined()
    expect(orderOf(portal).leaderId).toBe(beto.uid)
  })

  it('can be copied and exported', async () => {
    const portal = await openBatch()
    await pass(0)
    const texts = portal.documents.all('codes').map(({ code }) => String(code))
    await portal.user.click(button('Copiar 10 por dar del lote'))
    expect(portal.clipboard.written[0]?.split('\n').toSorted()).toEqual(texts.toSorted())
    await portal.user.click(button('Descargar 10 códigos del lote'))
    await portal.user.click(button('CSV'))
    await pass(0)
    expect(portal.downloads.saved[0]?.lines.join('')).toContain(texts[0])
    expect(notices().at(-1)).toMatch(/codigos-/)
  })

  it('offers the free codes alone that are still to give, and then the given ones anew [SHARED-7, BATCHES-3]', async () => {
    const portal = await openBatch({
      given: ({ documents }) => {
        const [used] = documents.all('codes').map(({ id }) => id)
        documents.change('codes', used ?? '', { currentUses: 1, maxUses: 2 })
      },
    })
    await pass(0)
    const written = () => portal.clipboard.written.at(-1)?.split('\n')
    await portal.user.click(button('Copiar 9 por dar del lote'))
    expect(written()).toHaveLength(9)
    await portal.user.click(button('Sí, marcar 9'))
    await portal.user.click(button('Copiar 9 de nuevo: 9 códigos libres'))
    expect(written()).toHaveLength(9)
  })

  it('of another leader offers the free codes alone [BATCHES-3]', async () => {
    await openGeneration({
      at: `/lotes/${tenOrdered.id}`,
      given: async ({ batchMaker, documents }) => {
        await batchMaker.make(anaUser.uid, { ...tenOrdered, leaderId: beto.uid })
        const [used] = documents.all('codes').map(({ id }) => id)
        documents.change('codes', used ?? '', { currentUses: 1, maxUses: 2 })
      },
    })
    await pass(0)
    expect(button('Copiar 9 códigos libres')).toBeDefined()
  })

  it('that was made by mistake is taken back by one press, and restored by another [BATCHES-4, REMOVE-2, REMOVE-4]', async () => {
    const portal = await openBatch()
    await pass(0)
    const ids = portal.documents.all('codes').map(({ id }) => codeId(id))
    const become = (status: string) => {
      for (const id of ids) portal.documents.change('codes', id, { status })
    }
    const held = portal.codeRemover.holds('remove')
    await portal.user.click(button('Eliminar los 10 sin usar'))
    expect(button('Eliminando…')).toHaveProperty('disabled', true)
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: '10 códigos' }))
    become('deleted')
    held.resolve(ok(new Set(ids)))
    await pass(0)
    expect(document.querySelector('.usage__legend')?.textContent).toBe('10 eliminados')
    expect(screen.getByRole('heading', { name: '10 códigos eliminados' })).toBeDefined()
    expect(screen.queryByRole('button', { name: /^Copiar/ })).toBeNull()
    // Also once the notice with 'Deshacer' has gone.
    become('available')
    portal.codeRemover.answers('restore', ok(new Set(ids)))
    await portal.user.click(button('Restaurar los 10 eliminados'))
    await pass(0)
    expect(button('Eliminar los 10 sin usar')).toBeDefined()
  })

  it('is made again as it was, by the form that its link fills in [BATCHES-5]', async () => {
    const portal = await openGeneration({
      at: `/lotes/${tenOrdered.id}`,
      given: ({ batchMaker }) =>
        batchMaker.make(anaUser.uid, {
          ...tenOrdered,
          shape: { prefix: 'FERIA', length: 9 },
          maxUses: 3,
          maxTickets: 2,
          type: { kind: 'discount', percent: 12.5 },
        }),
    })
    await pass(0)
    await portal.user.click(screen.getByRole('link', { name: 'Generar otro igual' }))
    await pass(20)
    await portal.user.click(button('Generar 10 códigos'))
    await pass(0)
    const [first, second] = ordersOf(portal)
    expect(second).toEqual({ ...first, id: second?.id })
    expect(second?.id).not.toBe(first?.id)
  })

  it('that another coordinator made is not found', async () => {
    await openGeneration({
      at: `/lotes/${tenOrdered.id}`,
      given: ({ batchMaker, users }) => {
        users.put(beto.uid, creatorProfile)
        return batchMaker.make(beto.uid, tenOrdered)
      },
    })
    await pass(0)
    expect(screen.getByRole('heading', { name: 'No encontramos ese lote' })).toBeDefined()
  })

  it('that could not be read says so, and is read again', async () => {
    const portal = await openBatch({
      given: ({ batches }) => {
        batches.failure = { kind: 'offline' }
      },
    })
    await pass(0)
    expect(screen.getByText(/^No se pudo cargar el lote/)).toBeDefined()
    portal.batches.failure = null
    await portal.user.click(button('Reintentar'))
    await pass(0)
    expect(screen.getByRole('heading', { name: '10 códigos' })).toBeDefined()
  })
})
