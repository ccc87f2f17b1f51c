import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { routes } from '../../../presentation/kit/routes/routes'
import { goTo, meetChallenge } from '../../support/accountScreens'
import { freeCode } from '../../support/mothers/codes'
import { anaUser, creatorProfile, unverifiedAna } from '../../support/mothers/users'
import { renderPortal } from '../../support/renderPortal'
import { button } from '../../support/screens'

const HOME = '/'
const SIGN_IN = '/iniciar-sesion'
const EMAIL = '/confirmacion-de-correo'

type Open = (at: string) => Promise<unknown>

const opening =
  (options: Omit<Parameters<typeof renderPortal>[0] & object, 'at'>): Open =>
  (at) =>
    renderPortal({ at, ...options })

const visitors = {
  'with an unknown session': opening({
    given: ({ gateway }) => {
      gateway.holdsRestoring = true
    },
  }),
  'with a loading profile': opening({ given: ({ users }) => void users.holds('profileOf') }),
  'with an unreadable profile': opening({
    given: ({ users }) => {
      users.failure = { kind: 'offline' }
    },
  }),
  'who is signed out': opening({ as: null }),
  'with a pending second factor': async (at) => {
    await meetChallenge()
    await goTo(at)
  },
  'who is signing out': async (at) => {
    const portal = await renderPortal({ given: ({ presence }) => void presence.holdsLeave() })
    await portal.user.click(button(/Ana Mora/))
    await portal.user.click(button('Cerrar sesión'))
    await goTo(at)
  },
  // Other reasons for not being admitted: AdmitUser.
  'without a document': opening({ given: ({ users }) => users.remove(anaUser.uid) }),
  'who is a leader with an unconfirmed e-mail': opening({ as: unverifiedAna }),
  'who is a leader': opening({ given: ({ codes }) => codes.put(freeCode) }),
} as const satisfies Record<string, Open>

type Who = keyof typeof visitors
type Paths = Record<keyof typeof routes, string>

const stays: Paths = {
  dashboard: '/',
  list: '/codigos',
  people: '/personas',
  generation: '/codigos/generar',
  batches: '/lotes',
  board: '/tablero',
  requests: '/pedidos',
  batch: '/lotes/Batch000000000000001',
  newLeader: '/lideres/nuevo',
  event: '/eventos/festival',
  ownAccount: '/cuenta',
  signIn: '/iniciar-sesion',
  forgotPassword: '/restablecer-contrasena',
  confirmPhone: '/confirmacion-movil/codigo',
  accountAction: '/auth/action',
  confirmEmail: '/confirmacion-de-correo',
}
const outside: Paths = {
  ...stays,
  dashboard: SIGN_IN,
  list: SIGN_IN,
  people: SIGN_IN,
  generation: SIGN_IN,
  batches: SIGN_IN,
  board: SIGN_IN,
  requests: SIGN_IN,
  batch: SIGN_IN,
  newLeader: SIGN_IN,
  event: SIGN_IN,
  ownAccount: SIGN_IN,
  confirmPhone: SIGN_IN,
  confirmEmail: SIGN_IN,
}
// Leaving the code screen cancels the challenge.
const challenged: Paths = {
  ...stays,
  dashboard: SIGN_IN,
  list: SIGN_IN,
  people: SIGN_IN,
  generation: SIGN_IN,
  batches: SIGN_IN,
  board: SIGN_IN,
  requests: SIGN_IN,
  batch: SIGN_IN,
  newLeader: SIGN_IN,
  event: SIGN_IN,
  ownAccount: SIGN_IN,
  confirmEmail: SIGN_IN,
}
const unverified: Paths = {
  ...stays,
  dashboard: EMAIL,
  list: EMAIL,
  people: EMAIL,
  generation: EMAIL,
  batches: EMAIL,
  board: EMAIL,
  requests: EMAIL,
  batch: EMAIL,
  newLeader: EMAIL,
  event: EMAIL,
  ownAccount: EMAIL,
  signIn: EMAIL,
  forgotPassword: EMAIL,
  confirmPhone: EMAIL,
}
const leader: Paths = {
  ...stays,
  signIn: HOME,
  forgotPassword: HOME,
  confirmPhone: HOME,
  confirmEmail: HOME,
}

/**
 * The place where each visitor ends up on opening a route, and the waiting text if the route is withheld.
 */
const table: Record<Who, readonly [Paths, waiting?: string]> = {
  'with an unknown session': [stays, 'Cargando…'],
  'with a loading profile': [stays, 'Cargando…'],
  'with an unreadable profile': [stays, 'No pudimos cargar su cuenta'],
  'who is signed out': [outside],
  'with a pending second factor': [challenged],
  'who is signing out': [stays, 'Cargando…'],
  'without a document': [outside],
  'who is a leader with an unconfirmed e-mail': [unverified],
  'who is a leader': [leader],
}

const names = Object.keys(routes) as (keyof typeof routes)[]

it('The table covers every route', () => {
  expect(stays).toEqual(
    Object.fromEntries(
      names.map((name) => [
        name,
        routes[name].path
          .replace(':eventId', 'festival')
          .replace(':batchId', 'Batch000000000000001'),
      ]),
    ),
  )
})

describe.each(Object.keys(table) as Who[])('A visitor %s', (who) => {
  const [paths, waiting] = table[who]

  it.each(names.map((name) => [stays[name], paths[name], name] as const))(
    'who opens %s ends at %s [GUARD-4, GUARD-5, ROUTE-1, ROUTE-2, ROUTE-3, ROUTE-4, ROUTE-5]',
    async (at, path, name) => {
      await visitors[who](at)
      expect(window.location.pathname).toBe(path)
      const waits = waiting !== undefined && routes[name].access !== 'anyone'
      expect(screen.queryByText(waiting ?? 'Cargando…') !== null).toBe(waits)
      if (waits) expect(screen.queryByRole('textbox')).toBeNull()

      const isIn = who === 'who is a leader'
      expect(screen.queryByRole('navigation', { name: 'Principal' }) !== null).toBe(
        isIn && name !== 'accountAction',
      )
      if (!isIn) expect(document.body.textContent).not.toMatch(/LIBRE001|Códigos por lote/)
    },
  )

  it('sees the not-found page, with the navigation of a leader alone [LAYOUT-1, ROUTE-8]', async () => {
    await visitors[who]('/otra')
    expect(window.location.pathname).toBe('/otra')
    expect(screen.getByRole('heading', { name: 'Página no encontrada', level: 2 })).toBeDefined()
    expect(screen.queryByRole('navigation') !== null).toBe(who === 'who is a leader')
  })
})

const isProtected = (name: keyof typeof routes) =>
  routes[name].access === 'leader' || routes[name].access === 'creator'

describe('A user whose address is not verified', () => {
  it.each(names.filter(isProtected).map((name) => stays[name]))(
    'is led from %s to the screen of the confirmation, by a link too [GUARD-3]',
    async (at) => {
      await renderPortal({
        at,
        as: unverifiedAna,
        given: ({ users, codes }) => {
          users.put(anaUser.uid, creatorProfile)
          codes.put(freeCode)
        },
      })
      const isThere = () => {
        expect(window.location.pathname).toBe('/confirmacion-de-correo')
        expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Confirmación en camino')
        expect(document.body.textContent).not.toContain('LIBRE001')
      }
      isThere()
      await goTo(at)
      isThere()
    },
  )
})
