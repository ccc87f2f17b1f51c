import { screen, within } from '@testing-library/react'
import type { Fakes } from './createFakes'
import { codeInUse, expiredCode, freeCode, spentCode } from './mothers/codes'
import { type OpenPortal, renderPortal } from './renderPortal'
import { columnOf, validate } from './screens'

export const VALID = 'Códigos válidos'
export const INVALID = 'Códigos no válidos'
export const LIST = 'AGOTADO1 LIBRE001 VENCIDO1 ENUSO001 NADA1'

export const given = ({ codes }: Fakes) => codes.put(freeCode, codeInUse, spentCode, expiredCode)
export const parts = () =>
  within(screen.getByRole('group', { name: 'Resultado' }))
    .getAllByRole('button')
    .map((one) => one.textContent)
export const codesOf = (list: string) =>
  screen.queryByRole('table', { name: list }) && columnOf(list, 0).map((text) => text?.slice(0, 8))
export const bar = () => screen.queryByRole('region', { name: 'Códigos utilizables' })
export const openVerdict = async (text = LIST): Promise<OpenPortal> => {
  const portal = await renderPortal({ given })
  await validate(portal, text)
  return portal
}
