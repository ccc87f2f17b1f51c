import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { LeaderDraft } from '../../../../domain/coordination/leaders/leaderDraft'
import { userId } from '../../../../domain/session/SignedInUser'
import { ok } from '../../../../domain/shared/Result'
import { goTo } from '../../../support/accountScreens'
import { expectNoAxeViolations } from '../../../support/expectNoAxeViolations'
import {
  asShown,
  control,
  descriptionOf,
  fieldErrors,
  fillIn,
  openLeaderForm,
  shownIn,
} from '../../../support/leaderScreen'
import { accountOf, filledLeader, luciaRequest } from '../../../support/mothers/leaders'
import { anaUser, creatorProfile, leaderProfile } from '../../../support/mothers/users'
import { type OpenPortal, pass, renderPortal } from '../../../support/renderPortal'
import { alertText, button, notices } from '../../../support/screens'
import { openOptions } from '../../../support/selectLists'

const openFromMenu = async ({ user }: OpenPortal) => {
  await user.click(button(/Ana Mora/))
  await user.click(linkInMenu('Nuevo líder'))
  await pass(20)
}

/** The dashboard has one with the same name. */
const linkInMenu = (name: string) =>
  screen.getByRole('link', {
    name: (accessible, link) => accessible === name && link.matches('.popup__item'),
  })

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
    const written = { ...luciaRequest, id: expect.any(String), createdBy: anaUser.uid }
    expect(portal.leaderWriter.calls('write')).toEqual([[written]])
    await expectNoAxeViolations()
  })

  it('leads to the codes of the new leader, who can be chosen while they wait [LEADER-FORM-16, GENERATE-15]', async () => {
    const portal = await openLeaderForm()
    await fillIn(portal)
    await portal.user.click(button('Registrar líder'))
    await pass(0)
    const id = portal.leaderWriter.calls('write')[0]?.[0].id
    await portal.user.click(screen.getByRole('link', { name: 'Generar sus códigos' }))
    await pass(20)
    expect(window.location.pathname + window.location.search).toBe(`/codigos/generar?lider=${id}`)
    expect(screen.getByText('Lucía Mora Solís (espera autorización)')).toBeDefined()
  })

  it('that ends while another screen is open tells so there [LEADER-FORM-18]', async () => {
    const portal = await openLeaderForm()
    const held = portal.leaderWriter.holds('write')
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

describe('The fields of the leader form', () => {
  it('ask for a national id and a phone number of Costa Rica at first [LEADER-FORM-3, LEADER-FORM-8]', async () => {
    const { user } = await openLeaderForm()
    expect(shownIn('idType')).toBe('Cédula de identidad')
    expect(shownIn('country')).toBe('Costa Rica (+506)')
    await user.click(control('country'))
    const [first, second] = openOptions()
    expect(first?.textContent).toBe('Costa Rica (+506)')
    expect(second?.textContent).toBe('Afganistán (+93)')
  })

  it('are listed where they are missing, with the focus on the first [LEADER-FORM-2, LEADER-FORM-12]', async () => {
    const portal = await openLeaderForm()
    await portal.user.click(button('Registrar líder'))
    await pass(20)
    expect(fieldErrors()).toEqual([
      'Escriba el nombre.',
      'Escriba los apellidos.',
      'Indique el día, el mes y el año.',
      'Escriba el número.',
      'Escriba el correo.',
      'Escriba el teléfono.',
    ])
    expect(document.activeElement).toBe(control('firstName'))
    const summary = screen.getByRole('alert')
    expect(within(summary).getByText('Falta revisar 6 datos')).toBeDefined()
    await portal.user.click(within(summary).getByRole('button', { name: 'Fecha de nacimiento' }))
    expect(document.activeElement).toBe(control('birthDay'))
    // A corrected field leaves the list.
    await portal.user.type(control('firstName'), 'Lucía')
    // It is told when the form is sent, and not at each field.
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.getByText('Falta revisar 5 datos')).toBeDefined()
    expect(portal.leaderWriter.calls('write')).toEqual([])
    await expectNoAxeViolations()
  })

  const wrong: readonly [Partial<LeaderDraft>, keyof LeaderDraft, string][] = [
    [
      { firstName: 'Ana2' },
      'firstName',
      'Use solo letras, espacios, puntos, apóstrofos y guiones.',
    ],
    [{ lastName: 'a'.repeat(81) }, 'lastName', 'No más de 80 caracteres.'],
    [{ birthDay: '31', birthMonth: '2' }, 'birthDay', 'Esta fecha no existe. Revísela.'],
    [{ birthYear: '98' }, 'birthDay', 'Escriba el año con cuatro cifras.'],
    [{ birthYear: '2027' }, 'birthDay', 'Esta fecha está en el futuro.'],
    [{ birthYear: '1899' }, 'birthDay', 'Escriba una fecha desde 1900.'],
    [
      { idNumber: '1023' },
      'idNumber',
      'Revise el número: no corresponde a este tipo. Nueve dígitos, como 1-0234-0567.',
    ],
    [
      { idType: 'dimex' },
      'idNumber',
      'Revise el número: no corresponde a este tipo. Once o doce dígitos.',
    ],
    [
      { email: 'lucia@example' },
      'email',
      'Escriba un correo como nombre@ejemplo.com. Ahí recibirá el enlace para entrar.',
    ],
    [{ phone: '1234' }, 'phone', 'Este número no es de ese país. Revise las cifras y el país.'],
    [{ country: 'US' }, 'phone', 'Este número no es de ese país. Revise las cifras y el país.'],
  ]
  it.each(wrong)(
    'refuse %o beside them, and keep what was typed [LEADER-FORM-12]',
    async (change, at, text) => {
      const portal = await openLeaderForm()
      await fillIn(portal, { ...filledLeader, ...change })
      await portal.user.click(button('Registrar líder'))
      await pass(20)
      expect(document.activeElement).toBe(control(at))
      expect(control(at).getAttribute('aria-invalid')).toBe('true')
      expect(descriptionOf(at)).toBe(text)
      // One error needs no list.
      expect(screen.queryByRole('alert')).toBeNull()
      for (const [part, value] of Object.entries({ ...filledLeader, ...change })) {
        expect(shownIn(part as keyof LeaderDraft)).toBe(asShown(part as keyof LeaderDraft, value))
      }
      expect(portal.leaderWriter.calls('write')).toEqual([])
    },
  )

  it('are checked once they are left, and not while they are empty [LEADER-FORM-12]', async () => {
    const portal = await openLeaderForm()
    await portal.user.click(control('firstName'))
    await portal.user.tab()
    expect(fieldErrors()).toEqual([])
    await fillIn(portal, { birthDay: '31', birthMonth: '2' })
    await portal.user.tab()
    // The year is still to come.
    expect(fieldErrors()).toEqual([])
    await fillIn(portal, { birthYear: '1998', email: 'lucia' })
    await pass(20)
    expect(fieldErrors()).toEqual(['Esta fecha no existe. Revísela.'])
    await portal.user.tab()
    await pass(20)
    expect(fieldErrors()).toHaveLength(2)
  })
})

const register = async ({ user }: OpenPortal) => {
  await user.click(button('Registrar líder'))
  await pass(20)
}

describe('A leader who could not be registered', () => {
  it('because the address is taken: says so at its field, and takes another [LEADER-FORM-10, LEADER-FORM-12]', async () => {
    const portal = await openLeaderForm()
    const other = { id: userId('other'), email: 'lucia@example.test' }
    portal.documents.put('accounts', accountOf(other, { hasPassword: true }))
    await fillIn(portal)
    await register(portal)
    expect(document.activeElement).toBe(control('email'))
    expect(descriptionOf('email')).toContain('Este correo ya está registrado en la tienda.')
    expect(control('idNumber').value).toBe('1-0234-0567')
    await fillIn(portal, { email: 'lucia2@example.test' })
    expect(control('email').getAttribute('aria-invalid')).toBeNull()
    await register(portal)
    expect(screen.getByRole('heading', { name: 'Líder registrado' })).toBeDefined()
    const registered = portal.documents
      .all('users')
      .filter(({ createdBy }) => createdBy === anaUser.uid)
    expect(registered).toMatchObject([{ email: 'lucia2@example.test' }])
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
    const held = portal.leaderWriter.holds('write')
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
    await portal.user.click(linkInMenu('Nuevo líder'))
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
