import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import {
  fillPasswords,
  linkOf,
  openResetLink,
  openVerifyLink,
} from '../../../support/accountScreens'
import { button } from '../../../support/screens'

describe('The continue link after an action [ACTION-13]', () => {
  const onward = () => screen.getByRole('link', { name: 'Iniciar sesión' }).getAttribute('href')
  const continued = (url: string) => `&continueUrl=${encodeURIComponent(url)}`
  const here = window.location.origin

  it.each([
    ['a route of the portal', `${here}/codigos`, '/codigos'],
    ['a foreign address', 'https://evil.test/codigos', '/iniciar-sesion'],
    ['a foreign address behind ours', `${here}@evil.test/`, '/iniciar-sesion'],
    ['a script', 'javascript:alert(1)', '/iniciar-sesion'],
  ])('accepts only routes of the portal: %s', async (_what, url, path) => {
    await openVerifyLink({ at: linkOf('verifyEmail', 'V1', continued(url)) })
    expect(onward()).toBe(path)
  })

  it('leads to sign-in if the mail names no address', async () => {
    await openVerifyLink()
    expect(onward()).toBe('/iniciar-sesion')
  })

  it('shows after a failure and after a password change [ACTION-10]', async () => {
    const more = continued(`${here}/codigos`)
    const { unmount } = await openVerifyLink({ at: linkOf('verifyEmail', 'V0', more) })
    expect(screen.getByRole('heading').textContent).toMatch(/^Prueba a verificar/)
    expect(onward()).toBe('/codigos')
    unmount()
    const portal = await openResetLink({ at: linkOf('resetPassword', 'R1', more) })
    await fillPasswords(portal, 'Nueva#2027')
    await portal.user.click(button('Cambiar'))
    expect(onward()).toBe('/codigos')
  })
})
