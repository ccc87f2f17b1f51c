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

describe('A code that was typed wrong', () => {
  it('is asked about below its reason', async () => {
    const portal = await renderPortal({ given })
    await validate(portal, 'LIBREO01 NADA')
    expect(columnOf(INVALID, 0)).toEqual([
      'LIBREO01No está entre sus códigos.¿Quiso decir LIBRE001?',
      'NADANo está entre sus códigos.',
    ])
  })

  it('is put right by a click, and the list validated again', async () => {
    const portal = await renderPortal({ given })
    await validate(portal, 'ENUSO001, LIBREO01')
    await portal.user.click(button('Usar LIBRE001 en lugar de LIBREO01'))
    expect(codesInput()).toHaveProperty('value', 'ENUSO001, LIBRE001')
    expect(columnOf('Códigos válidos', 0)).toEqual(['ENUSO001', 'LIBRE001'])
    expect(screen.queryByRole('table', { name: INVALID })).toBeNull()
  })

  it('is asked about for as long as the text is the one that was validated', async () => {
    const portal = await renderPortal({ given })
    await validate(portal, 'LIBREO01')
    await portal.user.type(codesInput(), ' X')
    expect(screen.queryByText(/Quiso decir/)).toBeNull()
    await portal.user.type(codesInput(), '{Backspace}{Backspace}')
    expect(button('Usar LIBRE001 en lugar de LIBREO01')).toBeDefined()
  })

  it('may have been meant to be one of several', async () => {
    const portal = await renderPortal({
      given: ({ codes }) => codes.put(trackedCode('AO1'), trackedCode('A01'), trackedCode('AOI')),
    })
    await validate(portal, 'A0I')
    expect(columnOf(INVALID, 0)[0]).toMatch(/¿Quiso decir \w+, \w+ o \w+\?$/)
    expect(screen.getAllByRole('button', { name: /^Usar .* en lugar de A0I$/ })).toHaveLength(3)
  })

  it('leaves the keyboard at what is left of the list', async () => {
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

  it('that was the last one leaves the keyboard at the lists', async () => {
    const portal = await renderPortal({ given })
    await validate(portal, 'LIBREO01')
    await portal.user.click(button('Usar LIBRE001 en lugar de LIBREO01'))
    const valid = screen.getByRole('table', { name: 'Códigos válidos' })
    expect(document.activeElement?.contains(valid)).toBe(true)
    expect(document.activeElement).not.toBe(document.body)
  })

  it('is asked about on the page that it stands on, and the page stays when it is put right', async () => {
    const portal = await renderPortal({ given })
    const many = Array.from({ length: 14 }, (_, i) => `X${i}`).join(' ')
    await validate(portal, `${many} LIBREO01`)
    expect(screen.queryByText(/Quiso decir/)).toBeNull()
    await portal.user.click(button('Página 2'))
    await portal.user.click(button('Usar LIBRE001 en lugar de LIBREO01'))
    expect(screen.getByText('11 a 14 de 14 entradas')).toBeDefined()
  })

  it('is asked about as soon as the code that was meant is among the leader’s', async () => {
    const portal = await renderPortal({ given })
    await validate(portal, 'NUEV0')
    expect(screen.queryByText(/Quiso decir/)).toBeNull()
    await portal.happens(() => portal.codes.put(trackedCode('NUEVO')))
    expect(button('Usar NUEVO en lugar de NUEV0')).toBeDefined()
  })

  it('has its button among the actions of its card on a phone, and never within another', async () => {
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

  it.each([PHONE_WIDTH, DESKTOP_WIDTH])('is asked about accessibly at %i px', async (width) => {
    resizeTo(width)
    const portal = await renderPortal({ given })
    await validate(portal, 'LIBREO01 NADA')
    await expectNoAxeViolations()
  })
})
