import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { DIRECTORY_PAGE } from '../../../../domain/coordination/generation/StoreDirectory'
import { userId } from '../../../../domain/session/SignedInUser'
import { expectNoAxeViolations } from '../../../support/expectNoAxeViolations'
import { openLeaderForm } from '../../../support/leaderScreen'
import { waitingDocument } from '../../../support/mothers/leaders'
import { anaUser } from '../../../support/mothers/users'
import { pass } from '../../../support/renderPortal'
import { button } from '../../../support/screens'

describe('The list of those who wait for an administrator', () => {
  it('has those whom the coordinator registered, until they are authorized [LEADER-FORM-17]', async () => {
    const portal = await openLeaderForm({
      given: ({ documents, clock }) => {
        const registeredAt = clock.now()
        const lucia = { id: userId('lucia'), firstName: 'Lucía', lastName: 'Mora', registeredAt }
        const mine = { ...lucia, email: 'lucia@example.test', createdBy: anaUser.uid }
        const earlier = { ...mine, id: userId('mario'), firstName: 'Mario', registeredAt: 1 }
        const others = { ...mine, id: userId('eva'), createdBy: userId('otra') }
        documents.put('users', ...[mine, earlier, others].map(waitingDocument))
      },
    })
    await portal.user.click(button(/^Ver quiénes esperan/))
    await pass(0)
    const list = within(screen.getByRole('list', { name: 'Esperan autorización' }))
    const rows = list.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(rows).toHaveLength(2)
    expect(rows[0]).toBe(
      'Lucía Moralucia@example.testEspera autorizaciónRegistrado: 20 nov 2026Generar sus códigosCorregir correoRetirar',
    )
    for (const id of ['lucia', 'mario']) portal.documents.remove('users', id)
    await portal.user.keyboard('{Escape}')
    await portal.user.click(button(/^Ver quiénes esperan/))
    await pass(0)
    expect(screen.getByText(/^Nadie espera/)).toBeDefined()
    portal.storeDirectory.failure = { kind: 'offline' }
    await portal.user.keyboard('{Escape}')
    await portal.user.click(button(/^Ver quiénes esperan/))
    await pass(0)
    expect(screen.getByText(/^No se pudo cargar quiénes esperan/)).toBeDefined()
    portal.storeDirectory.failure = null
    await portal.user.click(button('Reintentar'))
    await pass(0)
    expect(screen.getByText(/^Nadie espera/)).toBeDefined()
    await expectNoAxeViolations()
  })

  it('has any number of them, page by page [LEADER-FORM-17]', async () => {
    const one = { firstName: 'Zoe', lastName: null, email: 'zoe@example.test', registeredAt: 1 }
    const all = Array.from({ length: DIRECTORY_PAGE + 2 }, (_, at) => ({
      ...one,
      id: userId(`waits-${at}`),
      createdBy: anaUser.uid,
    }))
    const portal = await openLeaderForm({
      given: ({ documents }) => documents.put('users', ...all.map(waitingDocument)),
    })
    const rows = () => screen.getAllByRole('link', { name: 'Generar sus códigos' })
    await portal.user.click(button(/^Ver quiénes esperan/))
    await pass(0)
    expect(rows()).toHaveLength(DIRECTORY_PAGE)
    portal.storeDirectory.failure = { kind: 'offline' }
    await portal.user.click(button('Ver más'))
    await pass(0)
    expect(screen.getByRole('alert').textContent).toMatch(/^No se pudieron cargar más/)
    expect(rows()).toHaveLength(DIRECTORY_PAGE)
    portal.storeDirectory.failure = null
    await portal.user.click(button('Ver más'))
    await pass(0)
    expect(rows()).toHaveLength(DIRECTORY_PAGE + 2)
    expect(screen.queryByRole('button', { name: 'Ver más' })).toBeNull()
    expect(screen.queryByRole('alert')).toBeNull()
  })
})
