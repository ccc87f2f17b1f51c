import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { button, codesInput } from '../../../support/screens'
import { bar, openVerdict, parts } from '../../../support/verdictScreen'
import { DESKTOP_WIDTH, PHONE_WIDTH, resizeTo } from '../../../support/viewport'

const OLD = 'La lista cambió: este resultado es de la anterior.'

describe('A verdict whose list has changed [VALIDATOR-25]', () => {
  it.each([DESKTOP_WIDTH, PHONE_WIDTH])(
    'says so, and its buttons copy, share and show its parts as before at %i px',
    async (px) => {
      resizeTo(px)
      const { user, clipboard, share } = await openVerdict()
      expect(screen.queryByText(OLD)).toBeNull()
      await user.type(codesInput(), ' X')
      expect(screen.getAllByText(OLD)).toHaveLength(2)
      expect(button('2 utilizables').closest('[inert]')).toBeNull()
      await user.click(button('Copiar 2 códigos utilizables'))
      expect(clipboard.written.at(-1)?.split('\n').toSorted()).toEqual(['ENUSO001', 'LIBRE001'])
      await user.click(button('Copiar códigos válidos'))
      expect(clipboard.written.at(-1)?.split('\n')).toHaveLength(3)
      await user.click(button('Compartir LIBRE001 por WhatsApp'))
      expect(share.links).toHaveLength(1)
      await user.click(button('2 utilizables'))
      expect(button('2 utilizables').getAttribute('aria-pressed')).toBe('true')
      expect(screen.queryByText('AGOTADO1')).toBeNull()
    },
  )

  it('corrects its codes in the new list, which is validated', async () => {
    const { user } = await openVerdict()
    await user.clear(codesInput())
    await user.paste('LIBRE0O1')
    await user.keyboard('{Control>}{Enter}{/Control}')
    await user.type(codesInput(), ' ENUSO001')
    await user.click(button('Corregir'))
    expect(codesInput()).toHaveProperty('value', 'LIBRE001 ENUSO001')
    expect(parts()).toEqual(['2 utilizables', '0 agotados', '0 no válidos'])
    expect(screen.queryByText(OLD)).toBeNull()
  })

  it('says that a code to correct is no longer in the new list', async () => {
    const { user } = await openVerdict()
    await user.clear(codesInput())
    await user.paste('LIBRE0O1')
    await user.keyboard('{Control>}{Enter}{/Control}')
    await user.clear(codesInput())
    await user.paste('ENUSO001')
    await user.click(button('Corregir'))
    expect(codesInput()).toHaveProperty('value', 'ENUSO001')
    expect(
      screen.getByText('Ese código ya no está en la lista: no se corrigió nada.'),
    ).toBeDefined()
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
