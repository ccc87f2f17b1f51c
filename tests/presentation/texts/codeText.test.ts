import { expect, it } from 'vitest'
import { codeTypeText } from '../../../presentation/texts/codeText'

it('Type labels are Líder or Descuento [TYPE-1, TYPE-2]', () => {
  expect(codeTypeText).toEqual({ leader: 'Líder', discount: 'Descuento' })
})
