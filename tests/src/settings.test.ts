import { describe, expect, it } from 'vitest'
import { BACKENDS } from '../../src/backends'
import { emulatorPorts, type FirebaseSettings } from '../../src/settings/readFirebaseSettings'
import { readSettings } from '../../src/settings/readSettings'
import type { RawSettings } from '../../src/settings/SettingsReader'

const build = { isProduction: true, storeOfRules: 'tienda' }
const read = (raw: RawSettings, more: Partial<typeof build> = {}) =>
  readSettings({ VITE_BACKEND: 'local', ...raw }, { ...build, ...more }).settings

describe('The settings of an installation', () => {
  it('may be empty for the embedded backend', () => {
    expect(read({})).toEqual({
      storeId: 'demo-store',
      providerName: 'Boletera',
      termsUrl: 'https://example.com/terminos',
      privacyUrl: 'https://example.com/privacidad',
      currency: 'CRC',
      timeZone: 'America/Costa_Rica',
      backend: null,
    })
  })

  it('are trimmed', () => {
    expect(
      read({
        VITE_STORE_ID: ' tienda ',
        VITE_PROVIDER_NAME: 'Entradas S. A.',
        VITE_TERMS_URL: 'http://localhost:8080/terminos',
        VITE_PRIVACY_URL: '\thttps://tienda.test/privacidad\n',
      }),
    ).toEqual({
      storeId: 'tienda',
      providerName: 'Entradas S. A.',
      termsUrl: 'http://localhost:8080/terminos',
      privacyUrl: 'https://tienda.test/privacidad',
      currency: 'CRC',
      timeZone: 'America/Costa_Rica',
      backend: null,
    })
  })

  it('get their defaults when blank', () => {
    expect(read({ VITE_STORE_ID: '  ', VITE_TERMS_URL: '' })).toEqual(read({}))
  })

  it.each([
    'tienda.test/terminos',
    '/terminos',
    'javascript:alert(1)',
    'ftp://tienda.test',
    'https://',
  ])('reject %s as an address, naming the setting', (address) => {
    expect(() => read({ VITE_TERMS_URL: address })).toThrow(
      'Configuración incompleta: VITE_TERMS_URL debe ser una dirección web (https://…).',
    )
  })

  it('name another currency than colones, and reject what is none [PEOPLE-6]', () => {
    expect(read({ VITE_CURRENCY: ' USD ' }).currency).toBe('USD')
    expect(() => read({ VITE_CURRENCY: 'colones' })).toThrow(
      'VITE_CURRENCY debe ser una moneda de ISO 4217, como CRC',
    )
  })

  it('name another zone for the store’s clock, and reject what is none [LAYOUT-18]', () => {
    expect(read({ VITE_STORE_TIME_ZONE: ' America/Panama ' }).timeZone).toBe('America/Panama')
    expect(() => read({ VITE_STORE_TIME_ZONE: 'Panamá' })).toThrow(
      'VITE_STORE_TIME_ZONE debe ser una zona horaria de la IANA, como America/Costa_Rica',
    )
  })

  it('name every wrong address', () => {
    expect(() => read({ VITE_TERMS_URL: 'x', VITE_PRIVACY_URL: 'y' })).toThrow(
      'VITE_TERMS_URL debe ser una dirección web (https://…); VITE_PRIVACY_URL debe ser',
    )
  })
})

describe('The settings of an installation on Firebase', () => {
  const complete = {
    VITE_BACKEND: 'firebase',
    VITE_STORE_ID: 'tienda',
    VITE_PROVIDER_NAME: 'Entradas S. A.',
    VITE_TERMS_URL: 'https://tienda.test/terminos',
    VITE_PRIVACY_URL: 'https://tienda.test/privacidad',
    VITE_FIREBASE_API_KEY: 'clave',
    VITE_FIREBASE_PROJECT_ID: 'entradas',
    VITE_FIREBASE_APP_ID: '1:2:web:3',
    VITE_FIREBASE_DATABASE_URL: 'https://entradas-default-rtdb.firebaseio.com',
  }
  const firebaseOf = (more: RawSettings, facts: Partial<typeof build> = {}) =>
    read({ ...complete, ...more }, facts).backend as FirebaseSettings

  it("are read, with the identity provider's mails if no function is named [CALL-4]", () => {
    expect(firebaseOf({})).toEqual({
      apiKey: 'clave',
      projectId: 'entradas',
      appId: '1:2:web:3',
      databaseURL: 'https://entradas-default-rtdb.firebaseio.com',
      appCheckKey: null,
      emailActionUrl: null,
      telemetrySampleRate: 0,
      presenceSpreadSeconds: 5,
      emulators: null,
    })
    expect(firebaseOf({ VITE_FIREBASE_APP_CHECK_KEY: 'sitio' }).appCheckKey).toBe('sitio')
  })

  it('have no defaults: every missing one is named', () => {
    expect(() => read({ VITE_BACKEND: 'firebase', VITE_STORE_ID: ' ' })).toThrow(
      'Configuración incompleta: falta VITE_STORE_ID, VITE_PROVIDER_NAME, VITE_TERMS_URL, VITE_PRIVACY_URL, VITE_FIREBASE_DATABASE_URL, VITE_FIREBASE_API_KEY, VITE_FIREBASE_PROJECT_ID, VITE_FIREBASE_APP_ID.',
    )
  })

  it.each(['/api/email-action', 'https://mail.tienda.test/enviar'])(
    "accept %s as the function's address",
    (url) => {
      expect(firebaseOf({ VITE_EMAIL_ACTION_URL: url }).emailActionUrl).toBe(url)
    },
  )

  it.each(['//evil.test/x', '/\\evil.test', 'javascript:alert(1)', 'api'])(
    "reject %s as the function's address",
    (url) => {
      expect(() => firebaseOf({ VITE_EMAIL_ACTION_URL: url })).toThrow('VITE_EMAIL_ACTION_URL')
    },
  )

  it('send what pages measure only if a share of them is named, from none to all', () => {
    const rateOf = (VITE_TELEMETRY_SAMPLE_RATE: string) =>
      firebaseOf({ VITE_TELEMETRY_SAMPLE_RATE }).telemetrySampleRate
    expect(['', '0', '0.1', '1'].map(rateOf)).toEqual([0, 0, 0.1, 1])
    for (const wrong of ['-0.1', '1.1', '10%', '0,1', 'no'])
      expect(() => rateOf(wrong)).toThrow('VITE_TELEMETRY_SAMPLE_RATE')
  })

  it('spread the return of presence over five seconds, or as many as a large store names [PRESENCE-2]', () => {
    const spreadOf = (VITE_PRESENCE_SPREAD_SECONDS: string) =>
      firebaseOf({ VITE_PRESENCE_SPREAD_SECONDS }).presenceSpreadSeconds
    expect(['', '5', '120'].map(spreadOf)).toEqual([5, 5, 120])
    for (const wrong of ['-1', '601', '2 min'])
      expect(() => spreadOf(wrong)).toThrow('VITE_PRESENCE_SPREAD_SECONDS')
  })

  it("give emulators by port or by offset from the page's port", () => {
    const tests = { isProduction: false }
    const portsOf = (ports: string) => {
      const { emulators } = firebaseOf({ VITE_FIREBASE_EMULATORS: ports }, tests)
      return emulators && emulatorPorts(emulators, 5173)
    }
    expect(portsOf('9099, 8080, 9000')).toEqual({ auth: 9099, firestore: 8080, database: 9000 })
    expect(portsOf('+1,+2,+3')).toEqual({ auth: 5174, firestore: 5175, database: 5176 })
  })

  it('reject emulators in a production build', () => {
    expect(() => firebaseOf({ VITE_FIREBASE_EMULATORS: '1,2,3' })).toThrow(
      'VITE_FIREBASE_EMULATORS no es para una versión de producción: quítelo',
    )
  })

  it("reject a store other than the rules', except on emulators", () => {
    expect(() => firebaseOf({ VITE_STORE_ID: 'otra' })).toThrow(
      'VITE_STORE_ID=otra, pero firestore.rules es de la tienda «tienda»: nadie podría entrar',
    )
    const onEmulators = { VITE_STORE_ID: 'otra', VITE_FIREBASE_EMULATORS: '1,2,3' }
    expect(read({ ...complete, ...onEmulators }, { isProduction: false }).storeId).toBe('otra')
  })

  it.each(['yes', '1,2', '1,2,3,4', '1,2,x', '0,0,0', '+1,2,3'])('reject %s as ports', (ports) => {
    expect(() => firebaseOf({ VITE_FIREBASE_EMULATORS: ports })).toThrow('VITE_FIREBASE_EMULATORS')
  })
})

describe('The backend of a build', () => {
  it.each(['', 'firebas', '__proto__', 'toString'])('is rejected for %j', (name) => {
    expect(() => read({ VITE_BACKEND: name })).toThrow(
      `VITE_BACKEND=${name}: indique ${Object.keys(BACKENDS)
        .map((one) => `«${one}»`)
        .join(' o ')}.`,
    )
  })
})
