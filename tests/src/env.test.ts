import { describe, expect, it } from 'vitest'
import { readEnv } from '../../src/env'

describe('The settings of an installation', () => {
  it('need none for the embedded backend', () => {
    expect(readEnv({})).toEqual({
      storeId: 'demo-store',
      providerName: 'Boletera',
      termsUrl: 'https://example.com/terminos',
      privacyUrl: 'https://example.com/privacidad',
    })
  })

  it('are taken where they are given, without the spaces around them', () => {
    expect(
      readEnv({
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
    })
  })

  it('that are blank take their defaults', () => {
    expect(readEnv({ VITE_STORE_ID: '  ', VITE_TERMS_URL: '' })).toEqual(readEnv({}))
  })

  it.each([
    'tienda.test/terminos',
    '/terminos',
    'javascript:alert(1)',
    'ftp://tienda.test',
    'https://',
  ])('refuse %s as an address, by the name of its setting', (address) => {
    expect(() => readEnv({ VITE_TERMS_URL: address })).toThrow(
      'Configuración incompleta: VITE_TERMS_URL debe ser una dirección web (https://…).',
    )
  })

  it('name every address that is wrong', () => {
    expect(() => readEnv({ VITE_TERMS_URL: 'x', VITE_PRIVACY_URL: 'y' })).toThrow(
      'VITE_TERMS_URL, VITE_PRIVACY_URL',
    )
  })
})
