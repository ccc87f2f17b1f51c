import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ok } from '../../../../domain/shared/Result'
import { goTo } from '../../../support/accountScreens'
import {
  control,
  descriptionOf,
  fillIn,
  openLeaderForm,
  shownIn,
} from '../../../support/leaderScreen'
import { anaUser, creatorProfile, leaderProfile } from '../../../support/mothers/users'
import { type OpenPortal, pass, renderPortal } from '../../../support/renderPortal'
import { alertText, button } from '../../../support/screens'

const register = async ({ user }: OpenPortal) => {
  await user.click(button('Registrar líder'))
  await pass(20)
}

describe('A leader who could not be registered', () => {
  it('because the address is taken: says so at its field, and takes another [LEADER-FORM-10, LEADER-FORM-12]', async () => {
    const portal = await openLeaderForm()
    portal.leaderWriter.takenEmails.add('lucia@example.test')
    await fillIn(portal)
    await register(portal)
    expect(document.activeElement).toBe(control('email'))
    expect(descriptionOf('email')).toContain('Este correo ya está registrado en la tienda.')
    expect(control('idNumber').value).toBe('1-0234-0567')
    await fillIn(portal, { email: 'lucia2@example.test' })
    expect(control('email').getAttribute('aria-invalid')).toBeNull()
    await register(portal)
    expect(screen.getByRole('heading', { name: 'Líder registrado' })).toBeDefined()
    expect(portal.leaderWriter.leaders).toMatchObject([{ email: 'lucia2@example.test' }])
  })

  it.each([
    ['offline', /^No se pudo confirmar el registro\. Revise su conexión.*no se registra dos veces/],
    ['permission-denied', 'Ya no tiene permiso para registrar líderes. No se registró nada.'],
    ['daily-limit', /^Ya registró todos los líderes que puede en un día\. No se registró nada/],
    ['unknown', /^Ocurrió un error y no se pudo confirmar/],
  ] as const)(
    'because of %s: says so, keeps everything, and may try again [LEADER-FORM-12]',
    async (kind, text) => {
      const portal = await openLeaderForm()
      portal.leaderWriter.failure = kind === 'daily-limit' ? { kind, left: 0 } : { kind }
      await fillIn(portal)
      await register(portal)
      expect(alertText()).toMatch(text)
      expect(control('firstName').value).toBe('Lucía')
      portal.leaderWriter.failure = null
      await register(portal)
      expect(screen.getByRole('heading', { name: 'Líder registrado' })).toBeDefined()
    },
  )

  it('leaves an empty form where it was registered while the form was opened anew [LEADER-FORM-12]', async () => {
    const portal = await openLeaderForm()
    const held = portal.leaderWriter.holds()
    await fillIn(portal)
    await register(portal)
    await goTo('/codigos')
    await goTo('/lideres/nuevo')
    expect(control('firstName').value).toBe('Lucía')
    held.resolve(ok(undefined))
    await pass(0)
    expect(control('firstName').value).toBe('')
    expect(shownIn('birthMonth')).toBe('Elija')
  })

  it('is still filled in after a look at another page [LEADER-FORM-12]', async () => {
    const portal = await openLeaderForm()
    await fillIn(portal, { firstName: 'Lucía', birthMonth: '5' })
    await goTo('/codigos')
    await goTo('/lideres/nuevo')
    expect(control('firstName').value).toBe('Lucía')
    expect(shownIn('birthMonth')).toBe('mayo')
  })
})

describe('Who may open the leader form', () => {
  const menu = ({ user }: OpenPortal) => user.click(button(/ana@demo\.test/))

  it('is led there from the account menu [ROUTE-12, ACCESS-7]', async () => {
    const portal = await renderPortal({
      given: ({ users }) => users.put(anaUser.uid, creatorProfile),
    })
    await menu(portal)
    await portal.user.click(screen.getByRole('link', { name: 'Nuevo líder' }))
    await pass(0)
    expect(location.pathname).toBe('/lideres/nuevo')
    expect(screen.getByText('Nuevo líder', { selector: '.banner *' })).toBeDefined()
    expect(control('firstName')).toBeDefined()
  })

  it('has the permission: others find neither link nor form [ACCESS-7]', async () => {
    const portal = await renderPortal({
      at: '/lideres/nuevo',
      given: ({ users }) => users.put(anaUser.uid, leaderProfile),
    })
    expect(screen.getByRole('heading', { name: 'Página no encontrada' })).toBeDefined()
    await goTo('/')
    await menu(portal)
    expect(screen.getByRole('button', { name: 'Cerrar sesión' })).toBeDefined()
    expect(screen.queryByRole('link', { name: 'Nuevo líder' })).toBeNull()
  })

  it('loses the form with the permission [ACCESS-7]', async () => {
    const portal = await openLeaderForm()
    await portal.happens(() => portal.users.put(anaUser.uid, leaderProfile))
    expect(screen.getByRole('heading', { name: 'Página no encontrada' })).toBeDefined()
  })
})
