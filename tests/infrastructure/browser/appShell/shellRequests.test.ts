import { describe, expect, it } from 'vitest'
import { answerTo } from '../../../../infrastructure/browser/appShell/shellRequests'
import { isActionAddress } from '../../../../presentation/account/actionLinks/actionLink'
import { RECEIVE_PATH } from '../../../../presentation/kit/routes/received'

const PORTAL = 'https://portal.test'

const answer = (url: string, mode = 'navigate', method = 'GET') =>
  answerTo(
    { url: url.startsWith('/') ? PORTAL + url : url, mode, method },
    { origin: PORTAL, receivePath: RECEIVE_PATH, isSecret: isActionAddress },
  )

describe('A page of the portal is answered by the network first [VERSION-5]', () => {
  it.each(['/', '/codigos', '/codigos?buscar=LIBRE', '/iniciar-sesion', '/no-existe', '/Codigos/'])(
    'at %s',
    (path) => {
      expect(answer(path)).toBe('page')
    },
  )
})

describe('A file of a version is answered by the device first', () => {
  it.each([
    ['/assets/index-abc.js', 'cors'],
    ['/assets/index-abc.css', 'no-cors'],
    ['/assets/figtree.woff2', 'cors'],
    ['/assets/workbook.worker-abc.js', 'same-origin'],
  ])('as %s, requested as %s', (path, mode) => {
    expect(answer(path, mode)).toBe('file')
  })
})

describe('What another app shares is answered by the worker [RECEIVE-1]', () => {
  it.each([
    ['posted by the device', '/recibir', 'navigate', 'POST', 'received'],
    ['a script of some page', '/recibir', 'cors', 'POST', 'network'],
    ['another host', 'https://example.com/recibir', 'navigate', 'POST', 'network'],
    ['its address as a page, which is none', '/recibir', 'navigate', 'GET', 'page'],
  ])('%s', (_what, url, mode, method, expected) => {
    expect(answer(url, mode, method)).toBe(expected)
  })
})

describe('The worker leaves alone [VERSION-4]', () => {
  it.each([
    ['an action link', '/auth/action?mode=resetPassword&oobCode=x'],
    ['an action link in another spelling', '//auth//Action/?mode=verifyEmail'],
    ['a code on any other path', '/codigos?oobCode=x'],
    ['a code that is percent-encoded', '/codigos?%6f%6fbCode=x'],
    ['a code behind the hash', '/codigos#oobCode=x'],
    ['the function', '/api/email-action'],
    ['addresses of the hosting itself', '/__/auth/handler'],
    ['a file that is opened as a page', '/assets/index-abc.js'],
    ['pages of others', 'https://example.com/terminos'],
  ])('%s', (_what, url) => {
    expect(answer(url)).toBe('network')
  })

  it.each([
    ['the function', '/api/email-action', 'cors', 'POST'],
    ['the identity provider', 'https://identitytoolkit.googleapis.com/v1/a', 'cors', 'POST'],
    ['the document database', 'https://firestore.googleapis.com/assets/x', 'cors', 'GET'],
    ['a photo of another host', 'https://lh3.googleusercontent.com/a', 'no-cors', 'GET'],
    ['a form that is sent to a page', '/codigos', 'navigate', 'POST'],
    ['what asks for the version of the server', '/', 'cors', 'GET'],
    ['the worker itself', '/sw.js', 'same-origin', 'GET'],
  ])('requests for %s', (_what, url, mode, method) => {
    expect(answer(url, mode, method)).toBe('network')
  })
})
