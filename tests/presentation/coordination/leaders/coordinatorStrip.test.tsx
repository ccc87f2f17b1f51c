import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { userId } from '../../../../domain/session/SignedInUser'
import { goTo } from '../../../support/accountScreens'
import { expectNoAxeViolations } from '../../../support/expectNoAxeViolations'
import { waitingDocument } from '../../../support/mothers/leaders'
import { anaUser, creatorProfile } from '../../../support/mothers/users'
import { type OpenPortal, pass, renderPortal } from '../../../support/renderPortal'

const waiting = (id: string) =>
  waitingDocument({
    id: userId(id),
    firstName: 'Zoe',
    lastName: 'Arce',
    email: `${id}@example.test`,
    registeredAt: 1,
    createdBy: anaUser.uid,
  })

const strip = () => screen.getByRole('navigation', { name: 'Coordinación' })
const links = () =>
  within(strip())
    .getAllByRole('link')
    .map(({ textContent }) => textContent)

const open = async (count: number): Promise<OpenPortal> => {
  const portal = await renderPortal({
    given: ({ users, documents }) => {
      users.put(anaUser.uid, creatorProfile)
      for (let at = 0; at < count; at += 1) documents.put('users', waiting(`zoe-${at}`))
    },
  })
  await pass(0)
  return portal
}

describe('The coordinator’s strip on the dashboard', () => {
  it.each([
    [0, []],
    [1, ['1 espera']],
    [3, ['Esperan 3']],
    [1_200, ['Esperan 1 200']],
  ])('leads to their pages and says how many wait: %i [LEADER-FORM-27]', async (count, told) => {
    await open(count)
    expect(links().map((text) => text?.replace(/\s/g, ' '))).toEqual([
      'Generar códigos',
      'Nuevo líder',
      'Lotes',
      'Tablero',
      ...told,
    ])
    await expectNoAxeViolations()
  })

  it('says no number where it could not be counted [LEADER-FORM-27]', async () => {
    await renderPortal({
      given: ({ users, storeDirectory }) => {
        users.put(anaUser.uid, creatorProfile)
        storeDirectory.failure = { kind: 'offline' }
      },
    })
    await pass(0)
    expect(links()).toEqual(['Generar códigos', 'Nuevo líder', 'Lotes', 'Tablero'])
  })

  it('counts once each time the dashboard is shown, and nothing for other leaders [LEADER-FORM-27]', async () => {
    const { storeDirectory, unmount } = await open(1)
    expect(storeDirectory.calls('waitingCount')).toHaveLength(1)
    await goTo('/codigos')
    await goTo('/')
    await pass(0)
    expect(storeDirectory.calls('waitingCount')).toHaveLength(2)
    unmount()
    const other = await renderPortal()
    await pass(0)
    expect(screen.queryByRole('navigation', { name: 'Coordinación' })).toBeNull()
    expect(other.storeDirectory.calls('waitingCount')).toEqual([])
  })

  it('opens the list of those who wait, which is closed in its address too [LEADER-FORM-17, LEADER-FORM-27]', async () => {
    const { user } = await open(1)
    await user.click(screen.getByRole('link', { name: '1 espera' }))
    await pass(20)
    expect(location.pathname + location.search).toBe('/lideres/nuevo?esperan=1')
    expect(screen.getByRole('list', { name: 'Esperan autorización' })).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Cerrar' }))
    await pass(20)
    expect(location.search).toBe('')
    expect(screen.queryByRole('list', { name: 'Esperan autorización' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Ver quiénes esperan (1)' })).toBeDefined()
  })
})
