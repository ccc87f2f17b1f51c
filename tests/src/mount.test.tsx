import { configureStore } from '@reduxjs/toolkit'
import { act, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { Root } from 'react-dom/client'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { actionLinkOpened } from '../../application/account/actionLinks/accountAction.slice'
import {
  accessRefused,
  noSessionFound,
  sessionStarted,
} from '../../application/account/session/session.slice'
import { pickedFileId } from '../../application/ports/device/PickedFiles'
import { rootReducer } from '../../application/process/rootReducer'
import { loadShell } from '../../presentation/appShell/loadShell'
import type { PortalSettings } from '../../presentation/portal'
import { mount } from '../../src/mount'
import { prerender } from '../../src/prerender'
import { FakeLog } from '../support/fakes/FakeLog'
import { anaUser } from '../support/mothers/users'
import { emailField, passwordField, signInButton } from '../support/screens'

const settings: PortalSettings = {
  providerName: 'Boletera',
  termsUrl: 'https://boletera.test/terminos',
  privacyUrl: 'https://boletera.test/privacidad',
  currency: 'CRC',
  hasShareSheet: false,
  holdFile: () => pickedFileId(''),
  demo: null,
}

const mounted: Root[] = []

/** A page as served by the hosting, and the portal that starts in it. */
const openPage = (at: string, html: string, prerendered?: string) => {
  window.history.replaceState(null, '', at)
  const root = document.createElement('div')
  root.append(document.createRange().createContextualFragment(html))
  if (prerendered !== undefined) root.dataset.prerendered = prerendered
  document.body.append(root)
  const store = configureStore({ reducer: rootReducer })
  const log = new FakeLog()
  return {
    at,
    root,
    store,
    log,
    user: userEvent.setup({ advanceTimers: vi.advanceTimersByTime }),
    start: (portal = settings) =>
      act(async () => {
        void mount(root, store, portal, log).then((one) => mounted.push(one))
        await vi.advanceTimersByTimeAsync(0)
      }),
    happens: (...events: readonly Parameters<typeof store.dispatch>[0][]) =>
      act(async () => {
        for (const event of events) store.dispatch(event)
        await vi.advanceTimersByTimeAsync(0)
      }),
  }
}

const { signIn, accountAction, account, shell } = prerender({
  ...settings,
  storeId: 'demo-store',
  backend: null,
})
const openSignIn = () => openPage('/iniciar-sesion', signIn.html, signIn.path)

// Lazy modules load in their own time, which fake timers do not wait for.
beforeAll(async () => {
  await loadShell()
})

// A mounted router would follow the address in other files' tests.
afterEach(async () => {
  await act(async () => {
    for (const root of mounted.splice(0)) root.unmount()
  })
  document.body.replaceChildren()
})

describe('The prerendered sign-in page', () => {
  it('contains the form, disabled, and no demo', () => {
    openSignIn()
    expect(emailField()).toHaveProperty('value', '')
    expect(passwordField()).toHaveProperty('type', 'password')
    expect(signInButton()).toHaveProperty('disabled', true)
    expect(document.querySelector('form')?.method).toBe('dialog')
    expect(document.body.textContent).not.toMatch(/demo/i)
  })

  it('waits for the session, and is hydrated with its input if signed out', async () => {
    const { user, start, happens } = openSignIn()
    const [email, password] = [emailField(), passwordField()]
    await user.type(email, 'ana@demo.test')
    await user.type(password, 'secreto')
    await user.click(screen.getByRole('checkbox'))
    await user.click(password)
    await start()
    expect(signInButton()).toHaveProperty('disabled', true)
    expect(emailField()).toBe(email)

    await happens(noSessionFound())
    expect(signInButton()).toHaveProperty('disabled', false)
    expect([emailField(), passwordField()]).toEqual([email, password])
    expect(email).toHaveProperty('value', 'ana@demo.test')
    expect(password).toHaveProperty('value', 'secreto')
    expect(screen.getByRole('checkbox')).toHaveProperty('checked', false)
    expect(document.activeElement).toBe(password)
    await user.clear(password)
    expect(signInButton()).toHaveProperty('disabled', true)
  })

  it('gives hints the same ids as the hydrated screen', async () => {
    const { user, start, happens } = openSignIn()
    await happens(noSessionFound())
    await start()
    await user.type(emailField(), 'ana')
    await user.tab()
    const hint = emailField().getAttribute('aria-describedby')
    expect(hint).toBe(`${emailField().id}-error`)
  })

  it('keeps its input when a refused session shows an alert', async () => {
    const { user, start, happens } = openSignIn()
    const email = emailField()
    await user.type(email, 'ana@demo.test')
    await happens(accessRefused())
    await start()
    expect(screen.getByRole('alert').textContent).toContain('permisos')
    expect(emailField()).toBe(email)
    expect(email).toHaveProperty('value', 'ana@demo.test')
  })

  it("gets the embedded backend's demo after hydration and keeps its fields", async () => {
    const { start, happens } = openSignIn()
    const email = emailField()
    await happens(noSessionFound())
    await start({ ...settings, demo: { accounts: () => <p>Cuentas</p>, panel: <p>Bandeja</p> } })
    expect(screen.getByText('Cuentas')).toBeTruthy()
    expect(screen.getByText('Bandeja')).toBeTruthy()
    expect(emailField()).toBe(email)
  })

  it('is replaced if a user is signed in', async () => {
    const { start, happens } = openSignIn()
    await start()
    await happens(sessionStarted({ user: anaUser, profile: { kind: 'unreadable' } }))
    expect(screen.getByText('No pudimos cargar su cuenta')).toBeTruthy()
    expect(document.querySelector('form')).toBeNull()
  })
})

describe('The prerendered page of an action link', () => {
  it('says that the link is being checked, before and after the start [ACTION-2]', async () => {
    const { root, start, happens } = openPage('/auth/action', accountAction.html)
    const before = root.textContent
    expect(screen.getByText('Validando...').closest('[role=status]')).toBeTruthy()
    await happens(actionLinkOpened({ mode: 'verifyEmail', code: 'V1', continueTo: '/' }))
    await start()
    expect(screen.getByText('Validando...').closest('[role=status]')).toBeTruthy()
    expect(root.textContent).toBe(before)
  })

  it('is empty after the start if the mode is unknown [ACTION-5]', async () => {
    const { root, start } = openPage('/auth/action', accountAction.html)
    await start()
    expect(root.textContent).toBe('')
  })
})

describe('Any other prerendered page', () => {
  it('shows the loading state before and after the start, and no form', async () => {
    const { root, start } = openPage('/codigos', shell.html)
    const before = root.textContent
    expect(screen.getByText('Cargando…')).toBeTruthy()
    await start()
    expect(screen.getByText('Cargando…')).toBeTruthy()
    expect(root.textContent).toBe(before)
    expect(document.querySelector('form')).toBeNull()
  })

  it('shows the frame of the portal before the start, unless it is one of an account [SHELL-2]', () => {
    const markOf = (html: string) => openPage('/', html).root.querySelector('.bar svg.logo')
    expect(markOf(shell.html)).not.toBeNull()
    expect(markOf(account.html)).toBeNull()
    expect(screen.getAllByText('Cargando…')).toHaveLength(2)
  })

  it('is not hydrated as the sign-in page if that file is served on another path', async () => {
    const { start, happens } = openPage('/iniciar-sesion.html', signIn.html, signIn.path)
    await happens(noSessionFound())
    await start()
    expect(screen.getByText('Página no encontrada', { selector: 'h2' })).toBeTruthy()
    expect(document.querySelector('form')).toBeNull()
  })
})

describe('A screen that crashes', () => {
  it('is logged by its route, never by what it is about, whether hydrated or rendered [TELEMETRY-2]', async () => {
    const printed = vi.mocked(console.error).mockImplementation(() => undefined)
    const Broken = () => {
      throw new Error('ana@example.test LIBRE001')
    }
    const broken = { ...settings, demo: { accounts: () => <Broken />, panel: <Broken /> } }
    for (const [page, screen] of [
      [openSignIn(), '/iniciar-sesion'],
      [openPage('/eventos/gala-42', shell.html), '/eventos/:eventId'],
    ] as const) {
      window.history.replaceState(null, '', page.at)
      await page.happens(noSessionFound())
      await page.start(broken)
      expect(page.log.entries.map(({ what }) => what)).toContain(`screen ${screen} crashed`)
      expect(page.log.entries.map(({ what }) => what).join()).not.toMatch(/gala|ana@|LIBRE/)
    }
    // In development the causes are printed too, as React would.
    printed.mockClear()
  })
})
