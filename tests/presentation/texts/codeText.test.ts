import { expect, it } from 'vitest'
import { codeTypeText, displayStatusText } from '../../../presentation/texts/codeText'

it('Status labels match the requirements [STATUS-1, STATUS-2, STATUS-3, STATUS-4, STATUS-5]', () => {
  expect(displayStatusText).toEqual({
    'in-use': 'En uso',
    available: 'Disponible',
    expired: 'Expirado',
    deleted: 'Eliminado',
    unknown: 'No existe',
  })
})

it('Type labels are Líder or Descuento [TYPE-1, TYPE-2]', () => {
  expect(codeTypeText).toEqual({ leader: 'Líder', discount: 'Descuento' })
})
