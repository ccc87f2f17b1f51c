import { describe, expect, it } from 'vitest'
import { linkOriginOf, readCheckSettings, WrongSettings } from '../../../tools/check/settings'

const ENV = {
  VITE_STORE_ID: 'store',
  VITE_FIREBASE_PROJECT_ID: 'tickets',
  VITE_FIREBASE_API_KEY: 'key',
  VITE_FIREBASE_APP_ID: 'app',
  VITE_FIREBASE_DATABASE_URL: 'https://tickets.firebaseio.com',
  VITE_EMAIL_ACTION_URL: '/api/email-action',
}
const FLAGS = { project: 'tickets', origin: 'https://portal.example' }
const read = (flags: object = {}, env: object = {}) =>
  readCheckSettings({ ...FLAGS, ...flags }, { ...ENV, ...env }, 'us-central1')

describe('The settings of the checks', () => {
  it('are those of the portal, with accounts and tokens from variables', () => {
    const account = { CHECK_LEADER_EMAIL: 'ana@example.test', CHECK_LEADER_PASSWORD: 'Correct#1' }
    expect(read({}, { ...account, CHECK_ACCESS_TOKEN: 'token' })).toEqual({
      project: 'tickets',
      storeId: 'store',
      apiKey: 'key',
      ownKey: 'key',
      appId: 'app',
      databaseURL: 'https://tickets.firebaseio.com',
      region: 'us-central1',
      origin: 'https://portal.example',
      mailUrl: 'https://portal.example/api/email-action',
      makeCodesUrl: 'https://portal.example/api/make-codes',
      emulators: null,
      leader: { email: 'ana@example.test', password: 'Correct#1' },
      coordinator: null,
      accessToken: 'token',
      event: null,
      openMinutes: 0,
    })
  })

  it('have a key of their own beside the portal’s, if there is one', () => {
    expect(read({}, { CHECK_API_KEY: 'own' })).toMatchObject({ apiKey: 'key', ownKey: 'own' })
  })

  it.each([
    ['https://mail.example/send', FLAGS.origin, 'https://mail.example/send'],
    ['/api/email-action', undefined, null],
    ['', FLAGS.origin, null],
  ])('have mails sent by %s', (url, origin, expected) => {
    expect(read({ origin }, { VITE_EMAIL_ACTION_URL: url }).mailUrl).toBe(expected)
  })

  it.each([
    ['no project', { project: undefined }, {}],
    ['another project than that of .env', { project: 'other' }, {}],
    ['a page for an origin', { origin: 'https://portal.example/iniciar-sesion' }, {}],
    ['an origin without a scheme', { origin: 'portal.example' }, {}],
    ['minutes that are none', { 'open-minutes': 'long' }, {}],
    ['emulators without a port', { emulators: 'here', project: undefined }, {}],
    ['emulators and a real project', { emulators: '9500' }, {}],
    ['a setting that is missing', {}, { VITE_FIREBASE_API_KEY: '' }],
  ])('are refused with %s', (_what, flags, env) => {
    expect(() => read(flags, env)).toThrow(WrongSettings)
  })

  it('lead to emulators alone if these are named, also where .env names a project', () => {
    const settings = read({ emulators: '9500', project: undefined, origin: undefined })
    expect(settings).toMatchObject({
      project: 'demo-portal',
      emulators: { auth: 9501, firestore: 9502, database: 9503 },
      mailUrl: 'http://127.0.0.1:9504/api/email-action',
      origin: null,
    })
    expect(linkOriginOf(settings)).toBe('http://127.0.0.1:9500')
  })
})
