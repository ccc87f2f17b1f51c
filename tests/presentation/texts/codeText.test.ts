import { expect, it } from 'vitest'
import { codeTypeText, stateText } from '../../../presentation/texts/codeText'

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

it('Type labels are Líder or Descuento [TYPE-1, TYPE-2]', () => {
  expect(codeTypeText).toEqual({ leader: 'Líder', discount: 'Descuento' })
})
