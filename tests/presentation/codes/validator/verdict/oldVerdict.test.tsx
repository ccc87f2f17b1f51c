import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Fakes } from '../../../../support/createFakes'
import { codeInUse, expiredCode, freeCode, spentCode } from '../../../../support/mothers/codes'
import { type OpenPortal, renderPortal } from '../../../../support/renderPortal'
import { button, codesInput, validate } from '../../../../support/screens'
import { DESKTOP_WIDTH, PHONE_WIDTH, resizeTo } from '../../../../support/viewport'

const VALID = 'Códigos válidos'
const LIST = 'AGOTADO1 LIBRE001 VENCIDO1 ENUSO001 NADA1'
const OLD = 'La lista cambió: este resultado es de la anterior.'

const given = ({ codes, files }: Fakes) => {
  codes.put(freeCode, codeInUse, spentCode, expiredCode)
  files.texts.set('una.txt', 'OTRO1')
}
const parts = () =>
  within(screen.getByRole('group', { name: 'Resultado' }))
    .getAllByRole('button')
    .map((one) => one.textContent)
const bar = () => screen.queryByRole('region', { name: 'Códigos utilizables' })
const open = async (text = LIST): Promise<OpenPortal> => {
  const portal = await renderPortal({ given })
  await validate(portal, text)
  return portal
}

describe('A verdict whose list has changed [VALIDATOR-25]', () => {
  it('says so, and can be neither used nor copied', async () => {
    const { user } = await open()
    expect(screen.queryByText(OLD)).toBeNull()
    await user.type(codesInput(), ' X')
    expect(screen.getAllByText(OLD)).toHaveLength(2)
    expect(button('2 utilizables').closest('[inert]')).not.toBeNull()
    expect(screen.getByRole('table', { name: VALID }).closest('[inert]')).not.toBeNull()
    expect(screen.queryByRole('button', { name: /^Copiar 2/ })).toBeNull()
  })

  it.each([
    ['Validar la lista nueva', DESKTOP_WIDTH],
    ['Validar de nuevo', PHONE_WIDTH],
  ])('is renewed by «%s» at %i px', async (name, px) => {
    resizeTo(px)
    const { user } = await open()
    await user.type(codesInput(), ' X')
    await user.click(button(name))
    expect(parts()).toEqual(['2 utilizables', '1 sin usos', '3 no válidos'])
    expect(screen.queryByText(OLD)).toBeNull()
  })

  it('cannot be renewed while the input is empty', async () => {
    resizeTo(PHONE_WIDTH)
    const { user } = await open()
    await user.clear(codesInput())
    expect(screen.getAllByText(OLD)).toHaveLength(2)
    expect(screen.queryByRole('button', { name: /^Validar (de|el)/ })).toBeNull()
  })

  it('says so at the thumb too', async () => {
    resizeTo(PHONE_WIDTH)
    const { user } = await open()
    await user.type(codesInput(), ' X')
    expect(within(bar() ?? document.body).getByText('La lista cambió')).toBeDefined()
  })
})
