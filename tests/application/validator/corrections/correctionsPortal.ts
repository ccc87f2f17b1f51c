import { selectValidatorView } from '../../../../application/validator/validator.selectors'
import {
  correctionsChosen,
  draftChanged,
  validationSubmitted,
} from '../../../../application/validator/validator.slice'
import { textOf } from '../../../../domain/validator/classification'
import { accessCode } from '../../../support/mothers/codes'
import { anaUser } from '../../../support/mothers/users'
import { startPortal } from '../../../support/startPortal'

export const open = async (...more: string[]) => {
  const portal = startPortal(anaUser)
  portal.codes.put(...['LIBRE001', 'ENUSO001', ...more].map((code) => accessCode(code)))
  await portal.after()
  const view = () => selectValidatorView(portal.state())
  const done = () => {
    const { result } = view()
    if (result.kind !== 'done') throw new Error('There is no result')
    return result
  }
  return { ...portal, view, done, valid: () => done().validation.valid.map(textOf) }
}
export const correction = correctionsChosen([{ token: 'LIBREO01', code: 'LIBRE001' }])
export const submit = (text: string) => [draftChanged(text), validationSubmitted()] as const
