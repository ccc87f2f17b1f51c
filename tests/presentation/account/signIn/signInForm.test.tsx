import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { PASSWORD } from '../../../support/createFakes'
import { anaUser } from '../../../support/mothers/users'
import { renderPortal } from '../../../support/renderPortal'
import { emailField, passwordField, signInAs, signInButton } from '../../../support/screens'

const openSignIn = () => renderPortal({ at: '/iniciar-sesion', as: null })

describe('The sign-in form', () => {
  it('marks both fields with an asterisk and requires them [SIGN-IN-1]', async () => {
    await openSignIn()
    for (const field of [emailField(), passwordField()]) {
      expect(field).toHaveProperty('required', true)
      const label = document.querySelector(`label[for="${field.id}"]`)
      expect(label?.textContent).toMatch(/ \*$/)
    }
  })

  it('cannot be submitted until the e-mail is valid and there is a password [SIGN-IN-4]', async () => {
    const { user } = await openSignIn()
    expect(signInButton()).toHaveProperty('disabled', true)
    await user.type(emailField(), 'ana@demo')
    await user.type(passwordField(), 'x')
    expect(signInButton()).toHaveProperty('disabled', true)
    await user.type(emailField(), '.test')
    expect(signInButton()).toHaveProperty('disabled', false)
    await user.clear(passwordField())
    expect(signInButton()).toHaveProperty('disabled', true)
  })

  it('shows an invalid address once the field is left, not while typing [SIGN-IN-2]', async () => {
    const { user } = await openSignIn()
    await user.type(emailField(), 'ana')
    expect(screen.queryByText(/Ingrese un correo válido/)).toBeNull()
    await user.tab()
    const error = screen.getByText(/Ingrese un correo válido/)
    expect(emailField().getAttribute('aria-invalid')).toBe('true')
    expect(emailField().getAttribute('aria-describedby')).toBe(error.id)
    await user.type(emailField(), '@demo.test')
    expect(screen.queryByText(/Ingrese un correo válido/)).toBeNull()
  })

  it('links to the forgotten-password screen [SIGN-IN-3]', async () => {
    await openSignIn()
    const link = screen.getByRole('link', { name: '¿Olvidaste tu contraseña?' })
    expect(link.getAttribute('href')).toBe('/restablecer-contrasena')
  })

  it('goes by the tab key from the address to the password [SIGN-IN-15]', async () => {
    const { user } = await openSignIn()
    await user.click(emailField())
    const names = []
    for (let at = 0; at < 3; at += 1) {
      await user.tab()
      names.push(
        document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent,
      )
    }
    expect(names).toEqual(['', 'Mostrar contraseña', '¿Olvidaste tu contraseña?'])
  })

  it('contains an invisible human-verification container [SIGN-IN-5]', async () => {
    const { container } = await openSignIn()
    const verification = container.querySelector('#human-verification')
    expect(verification?.closest('form')).not.toBeNull()
    expect(verification?.childElementCount).toBe(0)
  })

  it('shows and hides the password without losing it', async () => {
    const { user } = await openSignIn()
    await user.type(passwordField(), PASSWORD)
    const toggle = screen.getByRole('button', { name: 'Mostrar contraseña' })
    const seen = () => {
      const field = passwordField()
      return [field.getAttribute('type'), toggle.getAttribute('aria-pressed')]
    }
    expect(seen()).toEqual(['password', 'false'])
    await user.click(toggle)
    expect(seen()).toEqual(['text', 'true'])
    expect(passwordField()).toHaveProperty('value', PASSWORD)
    await user.click(toggle)
    expect(seen()).toEqual(['password', 'false'])
    expect(passwordField()).toHaveProperty('value', PASSWORD)
  })
})

describe('A sign-in', () => {
  it('stays signed in on the device unless the user opts out [DEVICE-1]', async () => {
    const { user, gateway } = await openSignIn()
    const keep = screen.getByRole('checkbox', {
      name: 'Mantener la sesión en este dispositivo',
    })
    expect(keep).toHaveProperty('checked', true)
    await signInAs({ user }, anaUser.email, 'otra')
    await user.click(keep)
    await signInAs({ user }, anaUser.email, PASSWORD)
    expect(gateway.attempts).toEqual([
      { email: anaUser.email, password: 'otra', keepSignedIn: true },
      { email: anaUser.email, password: PASSWORD, keepSignedIn: false },
    ])
  })

  it('takes an address with marks that are not seen [EMAIL-3]', async () => {
    const portal = await openSignIn()
    await portal.user.click(emailField())
    await portal.user.paste(`\u200b\u2068${anaUser.email}\u2069`)
    await portal.user.tab()
    expect(screen.queryByText(/Ingrese un correo válido/)).toBeNull()
    await portal.user.type(passwordField(), `${PASSWORD}{Enter}`)
    expect(portal.path()).toBe('/')
  })

  it('trims the address', async () => {
    const { user, gateway } = await openSignIn()
    await user.click(emailField())
    await user.paste(`  ${anaUser.email} `)
    await user.type(passwordField(), PASSWORD)
    await user.click(signInButton())
    expect(gateway.attempts[0]?.email).toBe(anaUser.email)
  })

  it('is sent once for Enter and a click', async () => {
    const { user, gateway } = await openSignIn()
    gateway.holdsSignIn()
    await user.type(emailField(), anaUser.email)
    await user.type(passwordField(), `${PASSWORD}{Enter}`)
    await user.click(signInButton())
    await user.type(passwordField(), '{Enter}')
    expect(gateway.attempts).toHaveLength(1)
  })

  it('is not sent by Enter from an invalid form [SIGN-IN-4]', async () => {
    const { gateway, user } = await openSignIn()
    await user.type(emailField(), 'ana{Enter}')
    const form = emailField().closest('form')
    if (form) fireEvent.submit(form)
    expect(gateway.attempts).toEqual([])
  })

  it('shows while it is being checked', async () => {
    const portal = await openSignIn()
    portal.gateway.holdsSignIn()
    await signInAs(portal, anaUser.email, PASSWORD)
    expect(signInButton().getAttribute('aria-busy')).toBe('true')
    expect(signInButton()).toHaveProperty('disabled', true)
  })
})
