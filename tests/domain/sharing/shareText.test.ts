import { expect, it } from 'vitest'
import { shareText } from '../../../domain/sharing/shareText'

it('The shared text names one code, or several joined by commas [SHARE-1, SHARE-2]', () => {
  expect(shareText(['LIBRE001'])).toBe('Código de acceso: LIBRE001')
  expect(shareText(['LIBRE001', 'ENUSO001'])).toBe('Códigos de acceso: LIBRE001,ENUSO001')
})
