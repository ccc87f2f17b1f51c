import { screen } from '@testing-library/react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { actionLinkOpened } from '../../application/account/actionLinks/accountAction.slice'
import {
  accessRefused,
  noSessionFound,
  sessionStarted,
} from '../../application/session/session.slice'
import { anaUser } from '../support/mothers/users'
import { openPage, openSignIn, pages, settings, withPages } from '../support/prerenderedPage'
import { emailField, passwordField, signInButton } from '../support/screens'

const { signIn, accountAction, account, shell } = pages

withPages()

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

  it('has the footer, also before the start, and takes the year of the visit without being rendered again [LAYOUT-10]', async () => {
    const { start, happens, log } = openSignIn()
    const form = document.querySelector('form')
    expect(screen.getByRole('contentinfo').textContent).toBe(
      '© 2026 BoleteraTérminos y condicionesPolítica de privacidad',
    )
    const now = new Date()
    onTestFinished(() => void vi.setSystemTime(now))
    vi.setSystemTime(new Date(2027, 0, 1))
    await happens(noSessionFound())
    await start()
    expect(screen.getByRole('contentinfo').textContent).toBe(
      '© 2027 BoleteraTérminos y condicionesPolítica de privacidad',
    )
    expect(document.querySelector('form')).toBe(form)
    expect(log.entries).toEqual([])
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
