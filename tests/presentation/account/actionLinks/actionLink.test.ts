import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  cleanAddress,
  continuePath,
  isActionAddress,
  readActionLink,
} from '../../../../presentation/account/actionLinks/actionLink'

const ORIGIN = 'https://lideres.example'
const address = (query: string) => `${ORIGIN}/auth/action${query}`

describe('An action link', () => {
  it('has a mode, a code and a continue address [ACTION-1]', () => {
    const continueUrl = encodeURIComponent(`${ORIGIN}/codigos`)
    expect(
      readActionLink(address(`?mode=resetPassword&oobCode=X1&continueUrl=${continueUrl}&lang=es`)),
    ).toEqual({ mode: 'resetPassword', code: 'X1', continueTo: '/codigos' })
  })

  it.each([
    ['', { mode: '', code: '', continueTo: '/iniciar-sesion' }],
    ['?mode=verifyEmail', { mode: 'verifyEmail', code: '', continueTo: '/iniciar-sesion' }],
    [
      '?mode=verifyEmail&oobCode=A&oobCode=B',
      { mode: 'verifyEmail', code: '', continueTo: '/iniciar-sesion' },
    ],
  ])('ignores missing and repeated parameters: %s', (query, link) => {
    expect(readActionLink(address(query))).toEqual(link)
  })

  it('is read in any language [ACTION-14]', () => {
    const link = '?mode=verifyEmail&oobCode=X1'
    expect(readActionLink(address(`${link}&lang=en`))).toEqual(readActionLink(address(link)))
  })

  it('has its own path only', () => {
    expect(readActionLink(`${ORIGIN}/?mode=verifyEmail&oobCode=X`)).toBeNull()
  })

  it('is told from other addresses by its path or its code, for the worker too [VERSION-4]', () => {
    for (const link of [
      '/auth/action',
      '//auth/%61ction/',
      '/Auth/Action?x',
      '/codigos?oob%43ode=X1',
    ]) {
      expect(isActionAddress(`${ORIGIN}${link}`), link).toBe(true)
    }
    for (const page of ['/', '/codigos?buscar=action', '/auth', '/iniciar-sesion#auth/action']) {
      expect(isActionAddress(`${ORIGIN}${page}`), page).toBe(false)
    }
  })

  it('counts as secret on any path', () => {
    for (const path of [
      '/no-existe?OOBCODE=X1',
      '/codigos?oob%43ode=X1',
      '/auth%2Faction?oobCode=X1',
      '/#oobCode=X1',
      '/no-existe?x=100%&oob%43ode=X1',
    ]) {
      expect(cleanAddress(`${ORIGIN}${path}`)).not.toMatch(/X1/)
    }
    const search = '/codigos?estado=disponible&buscar=100%#x'
    expect(cleanAddress(`${ORIGIN}${search}`)).toBe(search)
    expect(readActionLink(`${ORIGIN}/auth/%61ction?mode=verifyEmail&oobCode=X1`)?.code).toBe('X1')
  })

  it.each([
    '//auth/action',
    '/auth//action',
    '///auth////action/',
    '/.//auth/action',
    '/\\auth/action',
  ])('is read from %s, and leaves an address of this portal', (path) => {
    const link = `${ORIGIN}${path}?mode=verifyEmail&oobCode=X1`
    expect(readActionLink(link)).toMatchObject({ mode: 'verifyEmail', code: 'X1' })
    expect(cleanAddress(link)).toMatch(/^\/auth\/action\/?\?mode=verifyEmail$/)
  })

  it('loses doubled slashes also without a code: the first pair would name another host', () => {
    expect(cleanAddress(`${ORIGIN}//evil.example//x?a=//b`)).toBe('/evil.example/x?a=//b')
  })

  it('leaves no code, address or destination in the address bar [ACTION-17]', () => {
    expect(cleanAddress(address('?mode=resetPassword&oobCode=X1&continueUrl=x'))).toBe(
      '/auth/action?mode=resetPassword',
    )
    expect(cleanAddress(address('?oobCode=X1#oobCode=X1'))).toBe('/auth/action')
  })
})

describe('The continue path of a link', () => {
  it.each([
    'https://evil.example/codigos',
    '//evil.example/codigos',
    '/\\evil.example',
    'javascript:alert(1)',
    `${ORIGIN}@evil.example/`,
    `${ORIGIN}.evil.example/codigos`,
    `https://lideres.example:444/codigos`,
    `http://lideres.example/codigos`,
    `${ORIGIN}/no-existe`,
    `${ORIGIN}/auth/action?mode=verifyEmail`,
    `${ORIGIN}/%2e%2e/evil`,
    'codigos',
    '',
    null,
  ])('is the sign-in screen for %s', (continueUrl) => {
    expect(continuePath(continueUrl, ORIGIN)).toBe('/iniciar-sesion')
  })

  it.each([
    ['/', '/'],
    ['/codigos', '/codigos'],
    ['/codigos/?x=1#y', '/codigos'],
    ['/iniciar-sesion', '/iniciar-sesion'],
    ['/eventos/festival?x=1', '/eventos/festival'],
  ])('is a route of the portal: %s', (path, expected) => {
    expect(continuePath(`${ORIGIN}${path}`, ORIGIN)).toBe(expected)
  })

  it('is always a route of the portal, for any address [ACTION-13]', () => {
    const anything = fc.oneof(
      fc.string(),
      fc.webUrl(),
      fc.string().map((rest) => `${ORIGIN}${rest}`),
      fc.string().map((rest) => `${ORIGIN}/${encodeURIComponent(rest)}`),
    )
    fc.assert(
      fc.property(anything, (continueUrl) => {
        expect([
          '/',
          '/codigos',
          '/iniciar-sesion',
          '/restablecer-contrasena',
          '/confirmacion-de-correo',
        ]).toContain(continuePath(continueUrl, ORIGIN))
      }),
    )
  })
})
