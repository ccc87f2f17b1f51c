import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ok } from '../../../../domain/shared/Result'
import { expectNoAxeViolations } from '../../../support/expectNoAxeViolations'
import { control, fieldErrors, fillIn, openLeaderForm } from '../../../support/leaderScreen'
import { luciaRequest } from '../../../support/mothers/leaders'
import { anaUser } from '../../../support/mothers/users'
import { type OpenPortal, pass } from '../../../support/renderPortal'
import { button, notices } from '../../../support/screens'

const openFromMenu = async ({ user }: OpenPortal) => {
  await user.click(button(/Ana Mora/))
  await user.click(screen.getByRole('link', { name: 'Nuevo líder' }))
  await pass(20)
}

describe('The leader form', () => {
  it('registers who was filled in, and says who must authorize them [ROUTE-12, LEADER-FORM-1, LEADER-FORM-13]', async () => {
    const portal = await openLeaderForm()
    await fillIn(portal)
    await portal.user.click(button('Registrar líder'))
    await pass(0)
    expect(screen.getByRole('heading', { name: 'Líder registrado' })).toBe(document.activeElement)
    expect(screen.getByText(/^Un administrador debe autorizar a/).textContent).toContain(
      'lucia@example.test',
    )
    expect(portal.leaderWriter.leaders).toEqual([
      { ...luciaRequest, id: expect.any(String), createdBy: anaUser.uid },
    ])
    await expectNoAxeViolations()
  })

  it('leads to the codes of the new leader, who can be chosen while they wait [LEADER-FORM-16, GENERATE-15]', async () => {
    const portal = await openLeaderForm()
    await fillIn(portal)
    await portal.user.click(button('Registrar líder'))
    await pass(0)
    const [lucia] = portal.leaderWriter.leaders
    if (!lucia) throw new Error('No leader.')
    const { id, firstName, lastName, email } = lucia
    const registeredAt = portal.clock.now()
    const waiting = { id, firstName, lastName, email, registeredAt, createdBy: anaUser.uid }
    portal.storeDirectory.allWaiting.push(waiting)
    await portal.user.click(screen.getByRole('link', { name: 'Generar sus códigos' }))
    await pass(20)
    expect(window.location.pathname + window.location.search).toBe(`/codigos/generar?lider=${id}`)
    expect(screen.getByText('Lucía Mora Solís (espera autorización)')).toBeDefined()
  })

  it('that ends while another screen is open tells so there [LEADER-FORM-18]', async () => {
    const portal = await openLeaderForm()
    const held = portal.leaderWriter.holds()
    await fillIn(portal)
    await portal.user.click(button('Registrar líder'))
    await portal.user.click(screen.getByRole('link', { name: 'Dashboard' }))
    await pass(0)
    held.resolve(ok(undefined))
    await pass(0)
    expect(notices()).toEqual(['Líder registrado: lucia@example.test. Espera a un administrador.'])
  })

  it('comes back empty for another one [LEADER-FORM-13]', async () => {
    const portal = await openLeaderForm()
    await fillIn(portal)
    await portal.user.click(button('Registrar líder'))
    await pass(0)
    await portal.user.click(button('Registrar otro'))
    expect(control('firstName').value).toBe('')
    expect(control('phone').value).toBe('')
    expect(fieldErrors()).toEqual([])
  })

  it('has the browser ask before what was typed is lost, and not before', async () => {
    const { user } = await openLeaderForm()
    const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
    expect(isAsked()).toBe(false)
    await user.type(control('firstName'), 'L')
    expect(isAsked()).toBe(true)
    await user.clear(control('firstName'))
    expect(isAsked()).toBe(false)
  })

  it('is empty where it is opened anew after a registration [LEADER-FORM-13]', async () => {
    const portal = await openLeaderForm()
    await fillIn(portal)
    await portal.user.click(button('Registrar líder'))
    await pass(20)
    expect(screen.getByRole('heading', { name: 'Líder registrado' })).toBeDefined()
    await portal.user.click(screen.getByRole('link', { name: 'Dashboard' }))
    await openFromMenu(portal)
    expect(control('firstName').value).toBe('')
    window.history.go(-2)
    await pass(100)
    expect(screen.getByRole('heading', { name: 'Líder registrado' })).toBeDefined()
  })
})
