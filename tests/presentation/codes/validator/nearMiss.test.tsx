import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Fakes } from '../../../support/createFakes'
import { expectNoAxeViolations } from '../../../support/expectNoAxeViolations'
import { codeInUse, expiredCode, freeCode, trackedCode } from '../../../support/mothers/codes'
import { renderPortal } from '../../../support/renderPortal'
import { button, codesInput, columnOf, validate } from '../../../support/screens'
import { DESKTOP_WIDTH, PHONE_WIDTH, resizeTo } from '../../../support/viewport'

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
