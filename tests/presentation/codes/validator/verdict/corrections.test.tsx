import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Fakes } from '../../../../support/createFakes'
import { codeInUse, freeCode, trackedCode } from '../../../../support/mothers/codes'
import { renderPortal } from '../../../../support/renderPortal'
import { button, codesInput, rowsOf, validate } from '../../../../support/screens'

const given = ({ codes }: Fakes) =>
  codes.put(freeCode, codeInUse, trackedCode('AO1'), trackedCode('A01'))
const proposals = () =>
  within(screen.getByRole('list', { name: 'Propuestas' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
const open = async (text: string) => {
  const portal = await renderPortal({ given })
  await validate(portal, text)
  return portal
}

describe('Mistyped codes [VALIDATOR-26]', () => {
  it('are counted, with every proposal in sight', async () => {
    await open('LIBREO01 ENUS0001 A0I NADA')
    expect(screen.getByText('3 códigos parecen mal escritos')).toBeDefined()
    expect(proposals()).toEqual(['LIBREO01 → LIBRE001', 'ENUS0001 → ENUSO001', 'A0I → A01 o AO1'])
    expect(screen.getByText(/varias propuestas se eligen en la lista/)).toBeDefined()
  })

  it('that are one and clear have one button', async () => {
    const { user } = await open('LIBREO01 NADA')
    expect(screen.getByText('1 código parece mal escrito')).toBeDefined()
    await user.click(button('Corregir'))
    expect(codesInput()).toHaveProperty('value', 'LIBRE001 NADA')
  })

  it('that all have several proposals have none', async () => {
    await open('A0I')
    expect(proposals()).toHaveLength(1)
    expect(screen.queryByRole('button', { name: /^Corregir/ })).toBeNull()
  })

  it('of a long list are those among the first 200', async () => {
    await open(['LIBREO01', ...Array.from({ length: 250 }, (_, i) => `X${i}`)].join(' '))
    expect(screen.getByText('Se revisaron los primeros 200 que no existen.')).toBeDefined()
  })
})

describe('«Corregir todos» [VALIDATOR-27]', () => {
  it('corrects the clear ones, and says how many with a way back', async () => {
    const { user } = await open('LIBREO01, ENUS0001, A0I')
    await user.click(button('Corregir todos'))
    expect(codesInput()).toHaveProperty('value', 'LIBRE001, ENUSO001, A0I')
    expect(rowsOf('Códigos válidos')).toHaveLength(2)
    expect(screen.getByText('Corregidos: 2')).toBeDefined()
    expect(document.activeElement).toBe(button('Deshacer'))
    expect(proposals()).toEqual(['A0I → A01 o AO1'])
  })

  it('is undone by «Deshacer», which keeps the focus in the verdict', async () => {
    const { user } = await open('LIBREO01, ENUS0001')
    await user.click(button('Corregir todos'))
    await user.click(button('Deshacer'))
    expect(codesInput()).toHaveProperty('value', 'LIBREO01, ENUS0001')
    expect(rowsOf('Códigos no válidos')).toHaveLength(2)
    expect(screen.queryByText(/^Corregidos/)).toBeNull()
    expect(document.activeElement?.contains(button('Corregir todos'))).toBe(true)
    expect(document.activeElement).not.toBe(document.body)
  })

  it('leaves the focus in the list where one proposal was chosen there', async () => {
    const { user } = await open('LIBREO01 NADA')
    await user.click(button('Usar LIBRE001 en lugar de LIBREO01'))
    expect(screen.getByText('Corregidos: 1')).toBeDefined()
    expect(document.activeElement).not.toBe(button('Deshacer'))
  })
})
