import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { returnPath } from '../../../presentation/portal/returnPath'

const PORTAL = 'https://portal.test'

/** The place to which a browser on the portal's origin would go. */
const placeOf = (path: string) => {
  const { origin, pathname } = new URL(path, PORTAL)
  return { origin, pathname: pathname.replace(/\/+$/, '').toLowerCase() || '/' }
}

const isOwn = (path: string) => {
  const { origin, pathname } = placeOf(path)
  return (
    path.startsWith('/') &&
    origin === PORTAL &&
    ['/', '/codigos', '/codigos/generar'].includes(pathname)
  )
}

describe('The page after sign-in', () => {
  it.each([
    '/',
    '/codigos',
    '/codigos/',
    '/Codigos',
    '/codigos?pagina=2',
    '/codigos#fin',
    '/codigos/generar',
    '/?q=//evil.test',
  ])('is %s, a page of the leader area', (from) => {
    expect(returnPath({ from })).toBe(from)
  })

  it.each([
    'https://evil.test',
    'https://evil.test/codigos',
    'HTTPS:/codigos',
    '//evil.test',
    '//evil.test/codigos',
    '///evil.test',
    '/\\evil.test',
    '\\\\evil.test',
    '/\t/evil.test',
    '/\n/evil.test',
    '\t//evil.test',
    'javascript:alert(1)',
    'data:text/html,x',
    '%2F%2Fevil.test',
    '/%2Fevil.test',
    '/%5Cevil.test',
    '/codigos%2F..%2F..',
    '/codigos/../iniciar-sesion',
    'codigos',
    '',
  ])('is never the foreign or unknown %j', (from) => {
    expect(returnPath({ from })).toBe('/')
  })

  it.each(['/iniciar-sesion', '/restablecer-contrasena', '/confirmacion-de-correo', '/otra'])(
    'is never %s, which is outside the leader area',
    (from) => {
      expect(returnPath({ from })).toBe('/')
    },
  )

  it.each([null, undefined, '/codigos', 7, [], {}, { from: null }, { from: ['/codigos'] }])(
    'is the dashboard if the history state is %j',
    (state) => {
      expect(returnPath(state)).toBe('/')
    },
  )

  it('is in the leader area for any address in the history', () => {
    const piece = fc.constantFrom(
      ...[
        '/',
        '\\',
        '//',
        '/\\',
        'codigos',
        'evil.test',
        'https:',
        'javascript:',
        '@',
        ':',
        '.',
        '..',
      ],
      ...[
        '%2F',
        '%5C',
        '%00',
        '\t',
        '\n',
        '\r',
        ' ',
        '?',
        '#',
        '\u2028',
        '\uFEFF',
        'iniciar-sesion',
      ],
    )
    const hostile = fc
      .array(fc.oneof(piece, fc.string({ maxLength: 3 })))
      .map((all) => all.join(''))
    const anything = fc.oneof(
      hostile,
      hostile.map((text) => `/codigos${text}`),
      fc.webUrl(),
    )
    fc.assert(
      fc.property(anything, (from) => isOwn(returnPath({ from }))),
      { numRuns: 2_000 },
    )
  })

  it('is in the leader area for a state of any shape', () => {
    fc.assert(fc.property(fc.anything(), (state) => isOwn(returnPath(state))))
  })
})
