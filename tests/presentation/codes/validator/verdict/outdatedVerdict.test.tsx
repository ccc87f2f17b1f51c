import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { button, codesInput } from '../../../../support/screens'
import { bar, openVerdict, parts, VALID } from '../../../../support/verdictScreen'
import { DESKTOP_WIDTH, PHONE_WIDTH, resizeTo } from '../../../../support/viewport'

const OLD = 'La lista cambió: este resultado es de la anterior.'

describe('A verdict whose list has changed [VALIDATOR-25]', () => {
  it('says so, and can be neither used nor copied', async () => {
    const { user } = await openVerdict()
    expect(screen.queryByText(OLD)).toBeNull()
    await user.type(codesInput(), ' X')
    expect(screen.getAllByText(OLD)).toHaveLength(2)
    expect(button('2 utilizables').closest('[inert]')).not.toBeNull()
    expect(screen.getByRole('table', { name: VALID }).closest('[inert]')).not.toBeNull()
    expect(screen.queryByRole('button', { name: /^Copiar 2 códigos utilizables$/ })).toBeNull()
  })

  it.each([
    ['Validar la lista nueva', DESKTOP_WIDTH],
    ['Validar de nuevo', PHONE_WIDTH],
  ])('is renewed by «%s» at %i px', async (name, px) => {
    resizeTo(px)
    const { user } = await openVerdict()
    await user.type(codesInput(), ' X')
    await user.click(button(name))
    expect(parts()).toEqual(['2 utilizables', '1 agotado', '3 no válidos'])
    expect(screen.queryByText(OLD)).toBeNull()
  })

  it('cannot be renewed while the input is empty', async () => {
    resizeTo(PHONE_WIDTH)
    const { user } = await openVerdict()
    await user.clear(codesInput())
    expect(screen.getAllByText(OLD)).toHaveLength(2)
    expect(screen.queryByRole('button', { name: /^Validar (de|el)/ })).toBeNull()
  })

  it('says so at the thumb too', async () => {
    resizeTo(PHONE_WIDTH)
    const { user } = await openVerdict()
    await user.type(codesInput(), ' X')
    expect(within(bar() ?? document.body).getByText('La lista cambió')).toBeDefined()
  })
})
