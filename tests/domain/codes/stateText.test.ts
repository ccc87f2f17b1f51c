import { expect, it } from 'vitest'
import { stateInWords, stateText } from '../../../domain/codes/stateText'

it('Status labels match the requirements [STATUS-1, STATUS-2, STATUS-3, STATUS-4, STATUS-5]', () => {
  expect(stateText).toEqual({
    free: 'Disponible',
    'in-use': 'En uso',
    spent: 'En uso',
    expired: 'Expirado',
    deleted: 'Eliminado',
    unknown: 'No existe',
  })
})

it('A code without uses left is in use, and said to be spent', () => {
  expect(stateInWords).toEqual({ ...stateText, spent: 'En uso · agotado' })
})
