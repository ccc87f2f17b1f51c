import { expect, it } from 'vitest'
import { selectValidatorView } from '../../../application/validator/validator.selectors'
import { draftChanged, validationSubmitted } from '../../../application/validator/validator.slice'
import type { AccessCode } from '../../../domain/codes/AccessCode'
import { ok } from '../../../domain/shared/Result'
import { textOf } from '../../../domain/validator/classification'
import { leaderWithCodes } from '../../support/leaderWithCodes'
import { accessCode } from '../../support/mothers/codes'

const open = async () => {
  const portal = await leaderWithCodes()
  const arrive = async (codes: readonly AccessCode[], isLast: boolean) => {
    const more = isLast ? {} : { arriving: { total: 2 } }
    portal.codes.feed(ok({ codes, takenAt: 1, fromCache: false, ...more }))
    await portal.after()
  }
  const result = () => {
    const view = selectValidatorView(portal.state()).result
    if (view.kind !== 'done') return view.kind
    const { validation, searching } = view
    return [validation.valid.map(textOf), validation.invalid.map(textOf), searching]
  }
  const validate = (text: string) => portal.after(draftChanged(text), validationSubmitted())
  return { arrive, result, validate }
}

const first = accessCode('PRIMERO1')
const expired = accessCode('VENCIDO1', { status: 'expired' })
const last = accessCode('ULTIMO01')

it('A token without a code is searched while codes arrive, and unknown only once all are there [DEVICE-5]', async () => {
  const { arrive, result, validate } = await open()
  await arrive([first, expired], false)
  await validate('PRIMERO1 VENCIDO1 ULTIMO01 NADIE001')
  expect(result()).toEqual([['PRIMERO1'], ['VENCIDO1'], ['ULTIMO01', 'NADIE001']])
  await arrive([first, expired, last], true)
  expect(result()).toEqual([['PRIMERO1', 'ULTIMO01'], ['VENCIDO1', 'NADIE001'], []])
})

it('A search ends although the last page brought no code', async () => {
  const { arrive, result, validate } = await open()
  const codes = [first]
  await arrive(codes, false)
  await validate('NADIE001')
  expect(result()).toEqual([[], [], ['NADIE001']])
  await arrive(codes, true)
  expect(result()).toEqual([[], ['NADIE001'], []])
})
