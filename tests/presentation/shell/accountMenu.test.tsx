import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { eventId } from '../../../domain/codes/AccessCode'
import type { SignedInUser } from '../../../domain/session/SignedInUser'
import { codeInUse, expiredCode, freeCode } from '../../support/mothers/codes'
import { anaUser, creatorProfile, leaderProfile } from '../../support/mothers/users'
import { renderPortal } from '../../support/renderPortal'
import { button, signInButton, validate } from '../../support/screens'

const menu = () => button(/ana@demo\.test/)
const signOut = () => screen.queryByRole('button', { name: 'Cerrar sesión' })
const photo = () => menu().querySelector('img')?.getAttribute('src') ?? ''

const DEFAULT_PHOTO = /^data:image\/svg\+xml|default-photo.*\.svg$/

describe('The account in the top bar', () => {
  it('shows the leader’s name and e-mail [LAYOUT-6]', async () => {
    await renderPortal()
    expect(menu().textContent).toBe('Ana Moraana@demo.test')
  })

  it("falls back to the profile's name, then to the e-mail [LAYOUT-6]", async () => {
    const as: SignedInUser = { ...anaUser, displayName: null }
    const { unmount } = await renderPortal({ as })
    expect(menu().textContent).toBe('Ana Moraana@demo.test')
    unmount()
    await renderPortal({
      as,
      given: ({ users }) =>
        users.put(as.uid, { ...leaderProfile, firstName: null, lastName: null }),
    })
    expect(menu().textContent).toBe('ana@demo.testana@demo.test')
  })

  it('shows a default photo if there is none [LAYOUT-5]', async () => {
    await renderPortal()
    expect(photo()).toMatch(DEFAULT_PHOTO)
  })

  it("shows the leader's photo, or the default one if it fails to load [LAYOUT-5]", async () => {
    const photoURL = 'https://fotos.test/ana.png'
    await renderPortal({ as: { ...anaUser, photoURL } })
    expect(photo()).toBe(photoURL)
    const image = menu().querySelector('img')
    if (image) fireEvent.error(image)
    expect(photo()).toMatch(DEFAULT_PHOTO)
    // If the default photo fails too, there is no endless loop.
    if (image) fireEvent.error(image)
    expect(photo()).toMatch(DEFAULT_PHOTO)
  })
})

describe('The account menu', () => {
  it('opens and closes on click [LAYOUT-7]', async () => {
    const { user } = await renderPortal()
    expect(signOut()).toBeNull()
    expect(menu().getAttribute('aria-expanded')).toBe('false')
    await user.click(menu())
    expect(signOut()).not.toBeNull()
    expect(menu().getAttribute('aria-expanded')).toBe('true')
    await user.click(menu())
    expect(signOut()).toBeNull()
  })

  it('leads who may create to a new leader and to the batches [BATCHES-6]', async () => {
    const { user } = await renderPortal({
      at: '/codigos',
      given: ({ users }) => users.put(anaUser.uid, creatorProfile),
    })
    await user.click(menu())
    expect(screen.getByRole('link', { name: 'Nuevo líder' })).toBeDefined()
    await user.click(screen.getByRole('link', { name: 'Lotes' }))
    expect(location.pathname).toBe('/lotes')
    expect(signOut()).toBeNull()
  })

  it('leads who may create to the board [BOARD-12]', async () => {
    const { user } = await renderPortal({
      at: '/codigos',
      given: ({ users }) => users.put(anaUser.uid, creatorProfile),
    })
    await user.click(menu())
    await user.click(screen.getByRole('link', { name: 'Tablero' }))
    expect(location.pathname).toBe('/tablero')
  })

  it('leads who may create to what leaders ask for [REQUEST-7]', async () => {
    const { user } = await renderPortal({
      at: '/codigos',
      given: ({ users }) => users.put(anaUser.uid, creatorProfile),
    })
    await user.click(menu())
    await user.click(screen.getByRole('link', { name: 'Pedidos' }))
    expect(location.pathname).toBe('/pedidos')
  })

  it('has none of them for other leaders [BATCHES-6, BOARD-12, REQUEST-7, ACCESS-7]', async () => {
    const { user } = await renderPortal()
    await user.click(menu())
    expect(screen.queryByRole('link', { name: 'Lotes' })).toBeNull()
    expect(screen.queryByRole('link', { name: 'Tablero' })).toBeNull()
    expect(screen.queryByRole('link', { name: 'Pedidos' })).toBeNull()
  })

  it('closes on Escape and returns the focus to its button', async () => {
    const { user } = await renderPortal()
    await user.click(menu())
    await user.tab()
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Mi cuenta' }))
    await user.tab()
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Sistema' }))
    for (const each of screen.getAllByRole('switch')) {
      await user.tab()
      expect(document.activeElement).toBe(each)
    }
    await user.tab()
    expect(document.activeElement).toBe(signOut())
    await user.keyboard('{Escape}')
    expect(signOut()).toBeNull()
    expect(document.activeElement).toBe(menu())
  })

  it('closes on a press outside, even on something not focusable', async () => {
    const { user } = await renderPortal()
    for (const outside of [screen.getByRole('heading', { level: 1 }), screen.getByText(/^©/)]) {
      await user.click(menu())
      expect(signOut()).not.toBeNull()
      await user.pointer({ target: outside, keys: '[MouseLeft>]' })
      expect(signOut()).toBeNull()
      await user.pointer('[/MouseLeft]')
    }
  })

  it('closes when the focus leaves it', async () => {
    const { user } = await renderPortal()
    await user.click(menu())
    // From its link over the radio group and three switches to its last button, and out of it.
    for (let stops = 0; stops < 6; stops += 1) await user.tab()
    expect(document.activeElement).toBe(signOut())
    await user.tab()
    expect(signOut()).toBeNull()
  })

  it('stays open while something inside it is pressed', async () => {
    const { user } = await renderPortal()
    await user.click(menu())
    await user.pointer({ target: button('Cerrar sesión'), keys: '[MouseLeft>]' })
    expect(signOut()).not.toBeNull()
  })
})

describe("A leader's sign-out", () => {
  it('leads to sign-in and leaves no data in the state [SIGN-IN-9]', async () => {
    const portal = await renderPortal({
      given: ({ codes }) => codes.put(freeCode, codeInUse, expiredCode),
    })
    await validate(portal, 'LIBRE001 VENCIDO1 SECRETO9')
    await portal.user.click(button('Copiar LIBRE001'))
    portal.clipboard.refuses()
    await portal.user.click(button('Copiar SECRETO9'))
    await portal.user.click(button('Cerrar'))
    const held = () => JSON.stringify(portal.store.getState())
    const secrets = /LIBRE001|ENUSO001|VENCIDO1|SECRETO9|ana@demo\.test|Ana|Mora|Festival/
    expect(held()).toMatch(secrets)

    await portal.user.click(menu())
    await portal.user.click(button('Cerrar sesión'))
    expect(portal.path()).toBe('/iniciar-sesion')
    expect(signInButton()).toBeDefined()
    expect(portal.gateway.signOuts).toBe(1)
    expect(portal.codes.listening).toBe(0)
    expect(held()).not.toMatch(secrets)
    expect(document.body.textContent).not.toMatch(secrets)
  })

  it.each([
    [
      1,
      'Hay 1 cambio suyo sin enviar: se perdería al cerrar la sesión, y un código ya dado podría ofrecerse de nuevo.',
    ],
    [
      3,
      'Hay 3 cambios suyos sin enviar: se perderían al cerrar la sesión, y códigos ya dados podrían ofrecerse de nuevo.',
    ],
  ])(
    'says first that %i unsent changes would be lost, which a second button accepts [OWN-5]',
    async (unsent, text) => {
      const portal = await renderPortal({
        given: ({ leaderData }) => {
          leaderData.waiting = Array.from({ length: unsent }, (_, at) => ({
            kind: 'event',
            event: eventId(`event-${at}`),
            fields: { goal: 50 },
          }))
        },
      })
      await portal.user.click(menu())
      await portal.user.click(button('Cerrar sesión'))
      expect(screen.getByText(text)).toBeDefined()
      expect(portal.gateway.signOuts).toBe(0)
      await portal.user.click(button('Cerrar sesión de todos modos'))
      expect(portal.path()).toBe('/iniciar-sesion')
      expect(portal.gateway.signOuts).toBe(1)
    },
  )

  it('in another tab closes an open dialog with codes here', async () => {
    const portal = await renderPortal({ given: ({ codes }) => codes.put(freeCode) })
    portal.clipboard.refuses()
    await portal.user.click(button(/^Copiar códigos de Festival Verano/))
    expect(screen.getByRole('dialog')).toBeDefined()
    await portal.happens(() => portal.gateway.report(null))
    expect(screen.queryByRole('dialog')).toBeNull()
    await portal.happens(() => portal.gateway.report(anaUser))
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
