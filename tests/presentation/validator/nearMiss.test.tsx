import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Fakes } from '../../support/createFakes'
import { expectNoAxeViolations } from '../../support/expectNoAxeViolations'
import { codeInUse, expiredCode, freeCode, trackedCode } from '../../support/mothers/codes'
import { renderPortal } from '../../support/renderPortal'
import { button, codesInput, columnOf, rowsOf, validate } from '../../support/screens'
import { DESKTOP_WIDTH, PHONE_WIDTH, resizeTo } from '../../support/viewport'

const given = ({ codes }: Fakes) => codes.put(freeCode, codeInUse, expiredCode)
const INVALID = 'Códigos no válidos'

describe('A suggestion for a mistyped code', () => {
  it('shows below the reason', async () => {
    const portal = await renderPortal({ given })
    await validate(portal, 'LIBREO01 NADA')
    expect(columnOf(INVALID, 0)).toEqual([
      'LIBREO01No está entre sus códigos.¿Quiso decir LIBRE001?',
      'NADANo está entre sus códigos.',
    ])
  })

  it('may offer several codes', async () => {
    const portal = await renderPortal({
      given: ({ codes }) => codes.put(trackedCode('AO1'), trackedCode('A01'), trackedCode('AOI')),
    })
    await validate(portal, 'A0I')
    expect(columnOf(INVALID, 0)[0]).toMatch(/¿Quiso decir \w+, \w+ o \w+\?$/)
    expect(screen.getAllByRole('button', { name: /^Usar .* en lugar de A0I$/ })).toHaveLength(3)
  })

  it('keeps the focus in the list', async () => {
    const portal = await renderPortal({ given })
    await validate(portal, 'NADA LIBREO01 VENCIDOI')
    await portal.user.click(button('Usar LIBRE001 en lugar de LIBREO01'))
    expect(document.activeElement).toBe(screen.getByRole('region', { name: INVALID }))
    await portal.user.click(button('Usar VENCIDO1 en lugar de VENCIDOI'))
    expect(columnOf(INVALID, 0)).toEqual([
      'NADANo está entre sus códigos.',
      'VENCIDO1El código expiró.',
    ])
  })

  it('moves the focus to the lists after the last row', async () => {
    const portal = await renderPortal({ given })
    await validate(portal, 'LIBREO01')
    await portal.user.click(button('Usar LIBRE001 en lugar de LIBREO01'))
    const valid = screen.getByRole('table', { name: 'Códigos válidos' })
    expect(document.activeElement?.contains(valid)).toBe(true)
    expect(document.activeElement).not.toBe(document.body)
  })

  it('also shows on later pages, and the page stays after a correction', async () => {
    const portal = await renderPortal({ given })
    const many = Array.from({ length: 14 }, (_, i) => `X${i}`).join(' ')
    await validate(portal, `${many} LIBREO01`)
    expect(screen.queryByText(/Quiso decir/)).toBeNull()
    await portal.user.click(button('Página 2'))
    await portal.user.click(button('Usar LIBRE001 en lugar de LIBREO01'))
    expect(screen.getByText('11 a 14 de 14 entradas')).toBeDefined()
  })

  it("is among a card's actions on a phone, never inside another button", async () => {
    resizeTo(PHONE_WIDTH)
    const portal = await renderPortal({ given })
    await validate(portal, 'LIBREO01')
    const use = screen.getByRole('button', {
      name: 'Usar LIBRE001 en lugar de LIBREO01',
      hidden: true,
    })
    expect(use.closest('summary')).toBeNull()
    await portal.user.click(use)
    expect(codesInput()).toHaveProperty('value', 'LIBRE001')
  })

  it.each([PHONE_WIDTH, DESKTOP_WIDTH])('is accessible at %i px', async (width) => {
    resizeTo(width)
    const portal = await renderPortal({ given })
    await validate(portal, 'LIBREO01 NADA')
    await expectNoAxeViolations()
  })
})

const givenAlike = ({ codes }: Fakes) =>
  codes.put(freeCode, codeInUse, trackedCode('AO1'), trackedCode('A01'))
const proposals = () =>
  within(screen.getByRole('list', { name: 'Propuestas' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
const open = async (text: string) => {
  const portal = await renderPortal({ given: givenAlike })
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

  it('takes a code out of a link, and away from a word that may belong to it [VALIDATOR-35]', async () => {
    const { user } = await open('https://wa.me/?text=C%C3%B3digo%3A%20LIBRE001, ENUSO001-ANA')
    expect(proposals()).toEqual([
      'https://wa.me/?text=C%C3%B3digo%3A%20LIBRE001 → LIBRE001',
      'ENUSO001-ANA → ENUSO001',
    ])
    await user.click(button('Corregir todos'))
    expect(codesInput()).toHaveProperty('value', 'LIBRE001, ENUSO001')
    expect(rowsOf('Códigos válidos')).toHaveLength(2)
  })

  it('is not needed for what a chat put around a code [VALIDATOR-34]', async () => {
    await open('*LIBRE001*, 2-ENUSO001-Ana')
    expect(rowsOf('Códigos válidos')).toHaveLength(2)
    expect(screen.queryByRole('button', { name: 'Corregir todos' })).toBeNull()
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
